import { say } from '@holdfast/report-engine/texts/say.ts';
import { mix } from '@holdfast/report-engine/theme/colour.ts';
import type { Band, FlowingPaper, Held, Item, Paper, PaperPage } from '../paper.ts';
import { paperTexts } from '../texts.ts';
import { compile, native, pdfOf, type Sheets } from './compile.ts';
import { FLOWING } from './flowing-template.ts';
import { fonts } from './fonts.ts';
import { PAGES } from './template.ts';
import { Writable } from './writable.ts';

const HEAD = 76;
const FOOT = 34;
const LONGEST_LINE = 220;

/** An accessible PDF (PDF/UA-1): the compiler refuses the document rather than leave a heading or an alt text out. */
export async function toPdf(paper: Paper): Promise<{ pdf: Uint8Array; replaced: number }> {
  const sheets = sheetsOf(paper, false);
  const { compiler, document } = await compile(PAGES, sheets);
  return { pdf: pdfOf(compiler, document), replaced: sheets.replaced };
}

/** One page, or one visual alone, as a picture twice as fine as the screen. */
export async function toPng(paper: Paper, isBare: boolean): Promise<{ png: Uint8Array; replaced: number }> {
  const sheets = sheetsOf(paper, isBare);
  const { compiler, document } = await compile(PAGES, sheets);
  const svg = withPicturesInside(compiler.plainSvg(document));
  const { Resvg } = await native(() => import('@resvg/resvg-js'));
  const resvg = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: 2 },
    font: { fontFiles: [...fonts().files], loadSystemFonts: false, defaultFontFamily: 'Inter' },
  });
  return { png: resvg.render().asPng(), replaced: sheets.replaced };
}

/** The same of a page-exact document, whose sheets follow from its content. */
export async function flowToPdf(paper: FlowingPaper): Promise<{ pdf: Uint8Array; replaced: number }> {
  const sheets = flowingSheets(paper);
  const { compiler, document } = await compile(FLOWING, sheets);
  return { pdf: pdfOf(compiler, document), replaced: sheets.replaced };
}

/** Its sheets as pictures, as many as are wanted. */
export async function flowToPngs(
  paper: FlowingPaper,
  most: number,
): Promise<{ pngs: Uint8Array[]; sheets: number; replaced: number }> {
  const sheets = flowingSheets(paper);
  const { compiler, document } = await compile(FLOWING, sheets);
  const { Resvg } = await native(() => import('@resvg/resvg-js'));
  const pages = sheetsIn(compiler.plainSvg(document), document.numOfPages);
  compiler.evictCache(0);
  const pngs = pages.slice(0, most).map((svg) => {
    const resvg = new Resvg(withPicturesInside(svg), {
      fitTo: { mode: 'zoom', value: 2 },
      font: { fontFiles: [...fonts().files], loadSystemFonts: false, defaultFontFamily: 'Inter' },
    });
    return resvg.render().asPng();
  });
  return { pngs, sheets: pages.length, replaced: sheets.replaced };
}

/** The compiler draws all sheets as one tall picture, a group each, with the letters of all at the end. */
function sheetsIn(svg: string, count: number): string[] {
  const lines = svg.split('\n');
  const starts = lines.flatMap((line, at) =>
    /^ {4}<g( transform="matrix\(1 0 0 1 0 [\d.]+\)")?>$/.test(line) ? [at] : [],
  );
  const ends = starts.map((from) => lines.indexOf('    </g>', from));
  const [, wide = '', high = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(lines[0] ?? '') ?? [];
  const ground = lines.find((line) => line.startsWith('    <path class="typst-shape"')) ?? '';
  if (starts.length < count || wide === '') throw new Error('The sheets of a drawing could not be told apart.');
  const each = Number(high) / count;
  const root = (lines[0] ?? '')
    .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${wide} ${each}"`)
    .replace(/ height="[^"]*"/, ` height="${each}pt"`);
  const letters = lines.slice((ends[count - 1] ?? 0) + 1);
  return starts
    .slice(0, count)
    .map((from, at) => [root, ground, '<g>', ...lines.slice(from + 1, (ends[at] ?? 0) + 1), ...letters].join('\n'));
}

const PICTURE =
  /<image([^>]*) xlink:href="data:image\/svg\+xml;base64,([^"]*)" width="([^"]*)" height="([^"]*)"[^>]*\/>/g;

/** Pictures in a picture are drawn without our fonts; as parts of it they are drawn with them. Their names must not meet. */
function withPicturesInside(svg: string): string {
  let count = 0;
  return svg.replace(PICTURE, (_, moved: string, data: string, width: string, height: string) => {
    const own = `p${count++}-`;
    const inner = Buffer.from(data, 'base64')
      .toString()
      .replace(/\bid="/g, `id="${own}`)
      .replace(/url\(#/g, `url(#${own}`)
      .replace(/href="#/g, `href="#${own}`)
      .replace(/^<svg\b[^>]*>/, (root) =>
        root
          .replace(/ (width|height)="[^"]*"/g, '')
          .replace('<svg', `<svg width="${width}" height="${height}" preserveAspectRatio="none"`),
      );
    return `<g${moved}>${inner}</g>`;
  });
}

function sheetsOf(paper: Paper, isBare: boolean): Sheets {
  const writable = new Writable(fonts());
  const texts = paperTexts(paper.language);
  const pictures = new Map<string, string>();
  const itemOf = pictured(pictures, writable);
  const pageOf = (page: PaperPage, at: number) => ({
    title: page.title,
    width: page.width,
    bare: isBare,
    top: isBare ? 0 : HEAD,
    fullHeight: page.height + (isBare ? 0 : HEAD + FOOT),
    filters: filtersLine(page.held, texts.filters, texts.noFilters),
    foot: say(texts.page, { page: String(at + 1), pages: String(paper.pages.length) }),
    items: page.items.map((item, i) => itemOf(item, `${at}-${i}`)),
  });
  const data = writable.all({
    title: paper.title,
    lang: paper.language.toLowerCase().split('-')[0],
    about: [...(paper.title.includes(paper.data) ? [] : [paper.data]), `${texts.asOf} ${paper.day}`].join(' · '),
    colours: paper.colours,
    pages: paper.pages.map(pageOf),
    note: '',
  });
  return {
    data: { ...data, note: writable.replaced > 0 ? texts.replaced : '' },
    pictures,
    replaced: writable.replaced,
  };
}

/** Pictures are files to the compiler; what is drawn says which. */
function pictured(pictures: Map<string, string>, writable: Writable) {
  return (item: Item, place: string) => {
    if (item.body.kind !== 'picture') return item;
    const { svg, alt } = item.body;
    const name = `${place}.svg`;
    pictures.set(name, writable.svg(withMargin(svg, item.padding)));
    return { ...item, body: { kind: 'picture', file: name, alt: alt.trim() || item.label, margin: item.padding } };
  };
}

function flowingSheets(paper: FlowingPaper): Sheets {
  const writable = new Writable(fonts());
  const texts = paperTexts(paper.language);
  const pictures = new Map<string, string>();
  const itemOf = pictured(pictures, writable);
  const bandOf = (band: Band, place: string) =>
    band.kind === 'items' ? { ...band, items: band.items.map((item, i) => itemOf(item, `${place}-${i}`)) } : band;
  const { width, height, margin, header, footer, title, held } = paper;
  const { surface } = paper.colours;
  const data = writable.all({
    title,
    lang: paper.language.toLowerCase().split('-')[0],
    // Paper is white; on a screen the ground is a shade darker, to set off the cards.
    colours: { ...paper.colours, page: surface, band: mix(paper.colours.text, surface, 0.94) },
    width,
    height,
    margin,
    header,
    footer,
    filters: held.length > 0 ? filtersLine(held, texts.filters, '') : '',
    sections: paper.sections.map((section, at) => ({
      ...section,
      bands: section.bands.map((band, i) => bandOf(band, `${at}-${i}`)),
    })),
    note: '',
  });
  const note = writable.replaced > 0 ? texts.replaced : '';
  return { data: { ...data, note }, pictures, replaced: writable.replaced };
}

/** The last label of an axis may stand out over a drawing's edge: on a screen the card shows it, paper would cut it. */
function withMargin(svg: string, margin: number): string {
  return svg.replace(
    /^(<svg\b[^>]*?) width="([\d.]+)" height="([\d.]+)" viewBox="[^"]*"/,
    (_, start: string, width: string, height: string) => {
      const [wide, high] = [Number(width) + 2 * margin, Number(height) + 2 * margin];
      return `${start} width="${wide}" height="${high}" viewBox="${-margin} ${-margin} ${wide} ${high}"`;
    },
  );
}

function filtersLine(held: readonly Held[], label: string, none: string): string {
  if (held.length === 0) return none;
  const line = `${label}: ${held.map(({ field, words }) => `${field} ${words}`).join(' · ')}`;
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE).trimEnd()}…` : line;
}
