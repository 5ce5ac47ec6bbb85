import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '@holdfast/report-engine/texts/say.ts';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Held, Item, Paper, PaperPage } from '../paper.ts';
import { paperTexts } from '../texts.ts';
import { fonts } from './fonts.ts';
import { TEMPLATE } from './template.ts';
import { Writable } from './writable.ts';

const HEAD = 76;
const FOOT = 34;
const LONGEST_LINE = 220;

/** What the compiler of documents sees: the data of the template, and its pictures by name. */
interface Sheets {
  readonly data: object;
  readonly pictures: ReadonlyMap<string, string>;
  /** How many characters no font of ours has. */
  readonly replaced: number;
}

/** Raised where the compiler's native part does not exist for the machine. */
export class NoTypesetter extends Error {}

/** An accessible PDF (PDF/UA-1): the compiler refuses the document rather than leave a heading or an alt text out. */
export async function toPdf(paper: Paper): Promise<{ pdf: Uint8Array; replaced: number }> {
  const sheets = sheetsOf(paper, false);
  const { compiler, document } = await compile(sheets);
  return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }), replaced: sheets.replaced };
}

/** One page, or one visual alone, as a picture twice as fine as the screen. */
export async function toPng(paper: Paper, isBare: boolean): Promise<{ png: Uint8Array; replaced: number }> {
  const sheets = sheetsOf(paper, isBare);
  const { compiler, document } = await compile(sheets);
  const svg = withPicturesInside(compiler.plainSvg(document));
  const { Resvg } = await native(() => import('@resvg/resvg-js'));
  const resvg = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: 2 },
    font: { fontFiles: [...fonts().files], loadSystemFonts: false, defaultFontFamily: 'Inter' },
  });
  return { png: resvg.render().asPng(), replaced: sheets.replaced };
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

async function compile({ data, pictures }: Sheets) {
  const { NodeCompiler: Compiler } = await native(() => import('@myriaddreamin/typst-ts-node-compiler'));
  // A folder that does not exist: nothing on this machine can be read into a document.
  const workspace = resolve('/holdfast-paper');
  const compiler: NodeCompiler = Compiler.create({
    workspace,
    fontArgs: [{ fontBlobs: fonts().files.map((path) => readFileSync(path)) }],
  });
  const put = (name: string, text: string) => compiler.mapShadow(join(workspace, name), Buffer.from(text));
  put('paper.json', JSON.stringify(data));
  for (const [name, svg] of pictures) put(name, svg);
  const outcome = compiler.compile({ mainFileContent: TEMPLATE });
  if (outcome.hasError() || !outcome.result) {
    const said = outcome.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`The paper could not be typeset: ${said.map((one) => one.message).join('; ')}`);
  }
  return { compiler, document: outcome.result };
}

async function native<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new NoTypesetter(
      `PDF and PNG cannot be made on ${process.platform} ${process.arch}: the typesetter has no build for it. Excel and CSV can.`,
      { cause },
    );
  }
}

function sheetsOf(paper: Paper, isBare: boolean): Sheets {
  const writable = new Writable(fonts());
  const texts = paperTexts(paper.language);
  const pictures = new Map<string, string>();
  const itemOf = (item: Item, place: string) => {
    if (item.body.kind !== 'picture') return item;
    const { svg, alt } = item.body;
    const name = `${place}.svg`;
    pictures.set(name, writable.svg(withMargin(svg, item.padding)));
    return { ...item, body: { kind: 'picture', file: name, alt: alt.trim() || item.label, margin: item.padding } };
  };
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
