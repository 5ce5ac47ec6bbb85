import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Visual } from '@holdfast/contracts/report/visual';
import { DATA_SHAPES } from '@holdfast/report-engine/visuals/testing/rows.ts';
import { SPECIMENS } from '@holdfast/report-engine/visuals/testing/visuals.ts';

const PAGE_WIDTH = 1376;
const GAP = 16;

/** Left to right, top to bottom, each row as tall as its tallest item. */
function inRows(visuals: readonly Visual[]): { placed: Visual[]; height: number } {
  let [x, y, tallest] = [GAP, GAP, 0];
  const placed = visuals.map((visual) => {
    const { width, height } = visual.layout;
    if (x + width + GAP > PAGE_WIDTH) {
      x = GAP;
      y += tallest + GAP;
      tallest = 0;
    }
    const layout = { ...visual.layout, x, y };
    x += width + GAP;
    tallest = Math.max(tallest, height);
    return { ...visual, layout };
  });
  return { placed, height: y + tallest + GAP };
}

const page = (name: string, visuals: readonly Visual[]): ReportDocument['pages'][number] => {
  const { placed, height } = inRows(visuals);
  return {
    name,
    displayName: name,
    visibility: 'visible',
    size: { type: 'custom', width: PAGE_WIDTH, height },
    displayOption: 'actualSize',
    filters: [],
    interactions: [],
    visuals: placed,
  };
};

const SHEET = 'sheet';

/** A contact sheet: one kind over every shape of data, side by side. */
function contactSheet(specimens: readonly Visual[]): ReportDocument['pages'][number] {
  const visuals = Object.keys(DATA_SHAPES).flatMap((shape) =>
    specimens.map((visual) => ({
      ...visual,
      name: `${shape}/${visual.name}`,
      title: specimens.length > 1 ? `${visual.title}: ${shape}` : shape,
    })),
  );
  return page(SHEET, visuals);
}

/** The data shape of a visual in the gallery: its page's, or on a contact sheet its own. */
export function shapeOf(place: string): string {
  const [onPage = '', visual = ''] = JSON.parse(place) as string[];
  return onPage === SHEET ? (visual.split('/')[0] ?? '') : onPage;
}

export interface GalleryOptions {
  /** Only this kind. */
  readonly kind?: string | undefined;
  /** Its contact sheet instead of a page for each shape of data. */
  readonly sheet: boolean;
}

/** One page for each shape of data with every kind on each, or the contact sheet of one kind. */
export function galleryDocument({ kind, sheet }: GalleryOptions): ReportDocument {
  const specimens = SPECIMENS.filter((visual) => !kind || visual.kind === kind);
  const pages = sheet ? [contactSheet(specimens)] : Object.keys(DATA_SHAPES).map((shape) => page(shape, specimens));
  return {
    version: 1,
    id: 'gallery',
    displayName: 'Gallery',
    filters: [],
    bookmarks: ['As it was', 'Seen last week'].map((displayName, at) => ({
      name: `bookmark-${at}`,
      displayName,
      state: { version: 1, page: pages[0]?.name ?? SHEET, clauses: [], visuals: {} },
    })),
    pages,
  };
}
