import { mix } from '@holdfast/report-engine/theme/colour.ts';
import type { ActiveFilter, FlowingPaper, Paper, PaperBand, PaperItem, PaperPage } from '../paper.ts';
import { compileDrawings, compilePdf } from './compile.ts';
import { FLOWING } from './flowing-template.ts';
import { fonts } from './fonts.ts';
import { openPainter } from './painter.ts';
import { PAGES } from './template.ts';
import type { TypesetInput } from './typesetters/typesetter.ts';
import { Writable } from './writable.ts';

const HEAD = 76;
const FOOT = 34;
const LONGEST_LINE = 220;

/** An accessible PDF (PDF/UA-1). */
export async function toPdf(paper: Paper): Promise<{ pdf: Uint8Array; replaced: number }> {
  const sheets = sheetsOf(paper, false);
  return { pdf: await compilePdf(PAGES, sheets), replaced: sheets.replaced };
}

/** One page or one visual as a PNG at double resolution. */
export async function toPng(paper: Paper, isBare: boolean): Promise<{ png: Uint8Array; replaced: number }> {
  const sheets = sheetsOf(paper, isBare);
  const [drawing = ''] = await compileDrawings(PAGES, sheets);
  const paint = await openPainter();
  return { png: paint(drawing), replaced: sheets.replaced };
}

/** The same for a page-exact document, whose sheets follow from its content. */
export async function flowToPdf(paper: FlowingPaper): Promise<{ pdf: Uint8Array; replaced: number }> {
  const sheets = flowingSheets(paper);
  return { pdf: await compilePdf(FLOWING, sheets), replaced: sheets.replaced };
}

/** The first sheets as pictures, up to the limit given. */
export async function flowToPngs(
  paper: FlowingPaper,
  most: number,
): Promise<{ pngs: Uint8Array[]; sheets: number; replaced: number }> {
  const sheets = flowingSheets(paper);
  const drawings = await compileDrawings(FLOWING, sheets);
  const paint = await openPainter();
  return { pngs: drawings.slice(0, most).map(paint), sheets: drawings.length, replaced: sheets.replaced };
}

function sheetsOf(paper: Paper, isBare: boolean): TypesetInput {
  const writable = new Writable(fonts());
  const { texts } = paper;
  const pictures = new Map<string, string | Uint8Array>();
  const itemOf = movePictures(pictures, writable);
  const pageOf = (page: PaperPage, at: number) => ({
    title: page.title,
    width: page.width,
    bare: isBare,
    top: isBare ? 0 : HEAD,
    fullHeight: page.height + (isBare ? 0 : HEAD + FOOT),
    filters: filtersLine(page.activeFilters, texts, texts.noFilters),
    foot: texts.page({ page: String(at + 1), pages: String(paper.pages.length) }),
    items: page.items.map((item, i) => itemOf(item, `${at}-${i}`)),
  });
  const data = writable.all({
    title: paper.title,
    lang: paper.language.toLowerCase().split('-')[0],
    about: [...(paper.title.includes(paper.data) ? [] : [paper.data]), texts.asOfDay({ day: paper.day })].join(' · '),
    colours: paper.colours,
    pages: paper.pages.map(pageOf),
    note: paper.product ?? '',
    logo: isBare ? null : putLogo(pictures, paper),
  });
  const notes = [data.note, writable.replaced > 0 ? texts.replaced : ''];
  return {
    data: { ...data, note: notes.filter(Boolean).join(' · ') },
    pictures,
    replaced: writable.replaced,
  };
}

const LOGO_HIGH = 36;
const LOGO_WIDE = 144;

/** Stores the logo as a file; its name and size in pixels. */
function putLogo(pictures: Map<string, string | Uint8Array>, { logo }: Pick<Paper, 'logo'>) {
  if (logo === null) return null;
  const png = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  pictures.set('logo.png', png);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const zoom = Math.min(LOGO_WIDE / width, LOGO_HIGH / height);
  return { file: 'logo.png', width: width * zoom, height: height * zoom };
}

/** Moves inline pictures to files, which the compiler needs, and refers to them by name. */
function movePictures(pictures: Map<string, string | Uint8Array>, writable: Writable) {
  return (item: PaperItem, place: string) => {
    if (item.body.kind !== 'picture') return item;
    const { svg, alt } = item.body;
    const name = `${place}.svg`;
    pictures.set(name, writable.svg(withMargin(svg, item.padding)));
    return { ...item, body: { kind: 'picture', file: name, alt: alt.trim() || item.label, margin: item.padding } };
  };
}

function flowingSheets(paper: FlowingPaper): TypesetInput {
  const writable = new Writable(fonts());
  const { texts } = paper;
  const pictures = new Map<string, string | Uint8Array>();
  const itemOf = movePictures(pictures, writable);
  const bandOf = (band: PaperBand, place: string) =>
    band.kind === 'items' ? { ...band, items: band.items.map((item, i) => itemOf(item, `${place}-${i}`)) } : band;
  const { width, height, margin, header, footer, title, activeFilters } = paper;
  const { surface } = paper.colours;
  const data = writable.all({
    title,
    lang: paper.language.toLowerCase().split('-')[0],
    // Paper is white; the screen's background is a shade darker to set off the cards.
    colours: { ...paper.colours, page: surface, band: mix(paper.colours.text, surface, 0.94) },
    width,
    height,
    margin,
    header,
    footer,
    filters: activeFilters.length > 0 ? filtersLine(activeFilters, texts, '') : '',
    sections: paper.sections.map((section, at) => ({
      ...section,
      bands: section.bands.map((band, i) => bandOf(band, `${at}-${i}`)),
    })),
    note: '',
    logo: putLogo(pictures, paper),
  });
  const note = writable.replaced > 0 ? texts.replaced : '';
  return { data: { ...data, note }, pictures, replaced: writable.replaced };
}

/** The last axis label may overflow the drawing: the card shows it on screen, paper would clip it. */
function withMargin(svg: string, margin: number): string {
  return svg.replace(
    /^(<svg\b[^>]*?) width="([\d.]+)" height="([\d.]+)" viewBox="[^"]*"/,
    (_, start: string, width: string, height: string) => {
      const [wide, high] = [Number(width) + 2 * margin, Number(height) + 2 * margin];
      return `${start} width="${wide}" height="${high}" viewBox="${-margin} ${-margin} ${wide} ${high}"`;
    },
  );
}

function filtersLine(activeFilters: readonly ActiveFilter[], texts: Paper['texts'], none: string): string {
  if (activeFilters.length === 0) return none;
  const filters = activeFilters.map(({ field, words }) => `${field} ${words}`).join(' · ');
  const line = texts.filtersAre({ filters });
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE).trimEnd()}…` : line;
}
