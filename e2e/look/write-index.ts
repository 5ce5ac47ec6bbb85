import { readdirSync, writeFileSync } from 'node:fs';

const FOLDER = new URL('../../screenshots/', import.meta.url);

/** After the last picture: an index page by screen, to be opened from disk. */
export default function writeIndex(): void {
  const names = readdirSync(FOLDER)
    .filter((file) => /^[^.]+\.[^.]+\.\d+.*\.png$/.test(file))
    .sort();
  const screens = [...new Set(names.map((name) => name.split('.')[0] ?? ''))];
  const sections = screens.map(
    (screen) =>
      `<section><h2>${screen}</h2><div>${names
        .filter((name) => name.startsWith(`${screen}.`))
        .map(figure)
        .join('')}</div></section>`,
  );
  writeFileSync(new URL('index.html', FOLDER), page(sections.join('\n'), names));
}

function figure(file: string): string {
  const [, theme, width, language] = file.replace(/\.png$/, '').split('.');
  const caption = [theme, width, language].filter(Boolean).join(' · ');
  return `<figure data-theme="${theme}" data-width="${width}"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`;
}

function page(body: string, names: string[]): string {
  const choices = (part: number) =>
    [...new Set(names.map((name) => name.split('.')[part]))].map((value) => `<option>${value}</option>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen of Holdfast</title>
<style>
  body { font: 14px system-ui; margin: 0; background: #eceff3; color: #12151c }
  header { position: sticky; top: 0; display: flex; gap: 12px; align-items: center; padding: 12px 20px; background: #fff; border-bottom: 1px solid #d8dde5 }
  h1 { font-size: 16px; margin: 0; flex: 1 } h2 { font-size: 14px; margin: 24px 20px 8px }
  section > div { display: flex; gap: 16px; overflow-x: auto; padding: 0 20px 8px; align-items: flex-start }
  figure { margin: 0; flex: none } figure[hidden] { display: none } img { height: 420px; border: 1px solid #d8dde5; border-radius: 8px; background: #fff }
  figcaption { color: #5c6575; margin-top: 4px }
</style>
<header><h1>${names.length} pictures of ${new Set(names.map((name) => name.split('.')[0])).size} screens and states</h1>
<label>Theme <select id="theme"><option value="">all</option>${choices(1)}</select></label>
<label>Width <select id="width"><option value="">all</option>${choices(2)}</select></label></header>
${body}
<script>
  const choose = () => {
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = ['theme', 'width'].some((name) => {
        const wanted = document.getElementById(name).value;
        return wanted && figure.dataset[name] !== wanted;
      });
  };
  for (const select of document.querySelectorAll('select')) select.addEventListener('change', choose);
</script></html>`;
}
