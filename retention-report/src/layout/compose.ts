import type { Field } from '@holdfast/contracts/report/field';
import type { Interaction, Page } from '@holdfast/contracts/report/page';
import type { RoleField, Sort, Visual } from '@holdfast/contracts/report/visual';

/** A visual before it has a place. `tall` is its height on a phone. */
export interface Piece extends Partial<Omit<Visual, 'name' | 'kind' | 'layout' | 'roles'>> {
  readonly name: string;
  readonly kind: string;
  readonly roles?: Record<string, readonly (Field | RoleField)[]>;
  /** Column, row, columns wide, rows high, on a page of twelve by twelve. */
  readonly at: readonly [number, number, number, number];
  readonly tall?: number;
  /** Takes the whole width of a phone, though it is small. */
  readonly fullOnPhone?: boolean;
  /** Left out on phones. */
  readonly wideOnly?: boolean;
}

const WIDTH = 1280;
const HEIGHT = 720;
const MARGIN = 24;
const GAP = 16;
const CELLS = 12;
const PHONE_WIDTH = 360;
const PHONE_MARGIN = 12;

/** A page from its pieces: a twelve-column grid on a wide screen, one column on a phone, in the same order. */
export function composePage(
  page: Pick<Page, 'name' | 'displayName' | 'drillThrough' | 'drillThroughBy'> & { hidden?: boolean; height?: number },
  pieces: readonly Piece[],
  interactions: Interaction[] = [],
): Page {
  const height = page.height ?? HEIGHT;
  const visuals = pieces.map((piece): Visual => {
    const { at, tall: _, wideOnly: __, fullOnPhone: ___, roles = {}, ...rest } = piece;
    return {
      ...rest,
      layout: place(at, height),
      roles: Object.fromEntries(Object.entries(roles).map(([role, fields]) => [role, fields.map(asRole)])),
      options: piece.options ?? {},
      filters: piece.filters ?? [],
    };
  });
  return {
    name: page.name,
    displayName: page.displayName,
    visibility: page.hidden ? 'hidden' : 'visible',
    size: { type: height === HEIGHT ? 'widescreen' : 'custom', width: WIDTH, height },
    displayOption: 'fitToWidth',
    mobile: phoneLayout(pieces),
    filters: [],
    visuals,
    interactions,
    ...(page.drillThrough && { drillThrough: page.drillThrough }),
    ...(page.drillThroughBy && { drillThroughBy: page.drillThroughBy }),
  };
}

/** Bands of so many pixels each, one below the other: the page's height, and where each band begins and ends in rows. */
export function bands(heights: readonly number[]): { height: number; rows: readonly (readonly [number, number])[] } {
  const height = 2 * MARGIN + heights.reduce((sum, one) => sum + one, 0) + GAP * (heights.length - 1);
  const unit = (height - 2 * MARGIN + GAP) / CELLS;
  let from = 0;
  const rows = heights.map((high) => {
    const row = from / unit;
    from += high + GAP;
    return [row, (high + GAP) / unit] as const;
  });
  return { height, rows };
}

const LETTER = 6.6;
const LINE = 20;
const BETWEEN = 8;
/** How high words stand in so much width: paragraph by paragraph, a heading in larger letters. */
export const heightOf = (text: string, width: number) =>
  text
    .split('\n')
    .map((paragraph) =>
      paragraph.startsWith('# ')
        ? { lines: linesOf(paragraph, width / LETTER / 1.7), line: 30 }
        : { lines: linesOf(paragraph, width / LETTER), line: LINE },
    )
    .reduce((sum, { lines, line }) => sum + lines * line + BETWEEN, 0);

/** Words are not divided: a long one leaves the end of the line before it empty. */
function linesOf(paragraph: string, letters: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of paragraph.split(' ')) {
    if (used > 0 && used + 1 + length > letters) {
      lines++;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + length;
    lines += Math.max(0, Math.ceil(used / letters) - 1);
    used = used > letters ? used % letters : used;
  }
  return lines;
}

/** The same page with words above everything else; the rest moves down by as much as `text` takes when it is written. */
export function leadWith(page: Page, words: Omit<Piece, 'at' | 'tall'>, text: string): Page {
  const { roles = {}, ...rest } = words;
  const width = WIDTH - 2 * MARGIN;
  const down = heightOf(text, width) + GAP / 2;
  const phoneWidth = PHONE_WIDTH - 2 * PHONE_MARGIN;
  const phoneDown = heightOf(text, phoneWidth) + PHONE_MARGIN;
  const lead: Visual = {
    ...rest,
    layout: { x: MARGIN, y: MARGIN - 8, width, height: down - GAP / 2 },
    roles: Object.fromEntries(Object.entries(roles).map(([role, fields]) => [role, fields.map(asRole)])),
    options: words.options ?? {},
    filters: words.filters ?? [],
  };
  const moved = <Box extends { y: number }>(box: Box, by: number): Box => ({ ...box, y: box.y + by });
  return {
    ...page,
    size: { ...page.size, type: 'custom', height: page.size.height + down },
    visuals: [lead, ...page.visuals.map((visual) => ({ ...visual, layout: moved(visual.layout, down) }))],
    ...(page.mobile && {
      mobile: {
        size: { ...page.mobile.size, height: page.mobile.size.height + phoneDown },
        visuals: {
          [lead.name]: { x: PHONE_MARGIN, y: PHONE_MARGIN, width: phoneWidth, height: phoneDown - PHONE_MARGIN },
          ...Object.fromEntries(
            Object.entries(page.mobile.visuals).map(([name, box]) => [name, moved(box, phoneDown)]),
          ),
        },
      },
    }),
  };
}

export const ascending = (by: Field): Sort[] => [{ by, direction: 'ascending' }];
export const descending = (by: Field): Sort[] => [{ by, direction: 'descending' }];

function asRole(given: Field | RoleField): RoleField {
  return 'field' in given ? given : { field: given };
}

function place([column, row, wide, high]: Piece['at'], height: number) {
  const unitWidth = (WIDTH - 2 * MARGIN - (CELLS - 1) * GAP) / CELLS;
  const unitHeight = (height - 2 * MARGIN - (CELLS - 1) * GAP) / CELLS;
  return {
    x: Math.round(MARGIN + column * (unitWidth + GAP)),
    y: Math.round(MARGIN + row * (unitHeight + GAP)),
    width: Math.round(wide * unitWidth + (wide - 1) * GAP),
    height: Math.round(high * unitHeight + (high - 1) * GAP),
  };
}

/** Small pieces (cards, slicers) share a line of two; everything else takes the whole width. */
function phoneLayout(pieces: readonly Piece[]): NonNullable<Page['mobile']> {
  const full = PHONE_WIDTH - 2 * PHONE_MARGIN;
  const half = (full - PHONE_MARGIN) / 2;
  const visuals: NonNullable<Page['mobile']>['visuals'] = {};
  let y = PHONE_MARGIN;
  let openHalf: { y: number; height: number } | null = null;
  for (const piece of pieces) {
    if (piece.wideOnly) continue;
    const height = piece.tall ?? PHONE_HEIGHTS[piece.kind] ?? 280;
    const isSmall = !piece.fullOnPhone && (piece.kind === 'card' || piece.kind === 'kpi' || piece.kind === 'slicer');
    if (isSmall && openHalf && openHalf.height === height) {
      visuals[piece.name] = { x: PHONE_MARGIN * 2 + half, y: openHalf.y, width: half, height };
      openHalf = null;
      continue;
    }
    visuals[piece.name] = { x: PHONE_MARGIN, y, width: isSmall ? half : full, height };
    openHalf = isSmall ? { y, height } : null;
    y += height + PHONE_MARGIN;
  }
  return { size: { type: 'mobile', width: PHONE_WIDTH, height: y }, visuals };
}

const PHONE_HEIGHTS: Record<string, number> = {
  card: 104,
  kpi: 104,
  slicer: 72,
  textbox: 120,
  aiNarratives: 160,
  needsColumn: 160,
  tableEx: 420,
  pivotTable: 420,
};
