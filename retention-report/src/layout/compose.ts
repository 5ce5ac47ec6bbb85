import type { Unsaid } from '@holdfast/contracts/messages/message';
import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import type { Field } from '@holdfast/contracts/report/field';
import type { Format } from '@holdfast/contracts/report/model';
import type { Interaction, Page } from '@holdfast/contracts/report/page';
import type { Layout, RoleField, Sort, Visual } from '@holdfast/contracts/report/visual';
import type { Words } from '../facts/facts.ts';

/** A report's parts before they are said: what a reader sees is a message or a word of the file. */
export type UnsaidRole = Omit<RoleField, 'label' | 'format'> & { label?: Words; format?: Unsaid<Format> };
export type UnsaidFilter = Omit<DocumentFilter, 'display'> & { display?: Unsaid<DocumentFilter['display']> };
export type UnsaidVisual = Omit<Visual, 'title' | 'subtitle' | 'description' | 'roles' | 'filters'> & {
  title?: Words;
  subtitle?: Words;
  description?: Words;
  roles: Record<string, UnsaidRole[]>;
  filters: UnsaidFilter[];
};
export type UnsaidPage = Omit<Page, 'displayName' | 'visuals' | 'filters'> & {
  displayName: Words;
  visuals: UnsaidVisual[];
  filters: UnsaidFilter[];
};

/** A visual before it has a place. `tall` is its height on a phone. */
export interface Piece extends Partial<Omit<UnsaidVisual, 'name' | 'kind' | 'layout' | 'roles'>> {
  readonly name: string;
  readonly kind: string;
  readonly roles?: Record<string, readonly (Field | UnsaidRole)[]>;
  /** Column, row, columns wide, rows high, on a page of twelve by twelve. */
  readonly at: readonly [number, number, number, number];
  readonly tall?: number;
  /** As high as its words need. */
  readonly grows?: boolean;
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
  page: Pick<UnsaidPage, 'name' | 'displayName' | 'drillThrough' | 'drillThroughBy'> & {
    hidden?: boolean;
    height?: number;
  },
  pieces: readonly Piece[],
  interactions: Interaction[] = [],
): UnsaidPage {
  const height = page.height ?? HEIGHT;
  return {
    name: page.name,
    displayName: page.displayName,
    visibility: page.hidden ? 'hidden' : 'visible',
    size: { type: height === HEIGHT ? 'widescreen' : 'custom', width: WIDTH, height },
    displayOption: 'fitToWidth',
    mobile: phoneLayout(pieces),
    filters: [],
    visuals: pieces.map((piece) =>
      visualOf(piece, { ...place(piece.at, height), ...(piece.grows && { grows: true }) }),
    ),
    interactions,
    ...(page.drillThrough && { drillThrough: page.drillThrough }),
    ...(page.drillThroughBy && { drillThroughBy: page.drillThroughBy }),
  };
}

function visualOf(piece: Omit<Piece, 'at'> & { at?: Piece['at'] }, layout: Layout): UnsaidVisual {
  const { at: _, tall: __, grows: ___, wideOnly: ____, fullOnPhone: _____, roles = {}, ...rest } = piece;
  return {
    ...rest,
    layout,
    roles: Object.fromEntries(Object.entries(roles).map(([role, fields]) => [role, fields.map(asRole)])),
    options: piece.options ?? {},
    filters: piece.filters ?? [],
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

/** The same page with words above everything else. They grow with what they say, and what is below moves down. */
export function leadWith(page: UnsaidPage, words: Omit<Piece, 'at' | 'tall'>, lines: number): UnsaidPage {
  const width = WIDTH - 2 * MARGIN;
  const down = lines * LINE + GAP;
  const phoneWidth = PHONE_WIDTH - 2 * PHONE_MARGIN;
  const phoneDown = lines * PHONE_LINES * LINE + PHONE_MARGIN;
  const lead = visualOf(words, { x: MARGIN, y: MARGIN - 8, width, height: down - GAP / 2, grows: true });
  const moved = <Box extends { y: number }>(box: Box, by: number): Box => ({ ...box, y: box.y + by });
  const { size, mobile } = page;
  return {
    ...page,
    size: { ...size, type: 'custom', height: size.height + down },
    visuals: [lead, ...page.visuals.map((visual) => ({ ...visual, layout: moved(visual.layout, down) }))],
    ...(mobile && {
      mobile: {
        size: { ...mobile.size, height: mobile.size.height + phoneDown },
        visuals: {
          [words.name]: {
            x: PHONE_MARGIN,
            y: PHONE_MARGIN,
            width: phoneWidth,
            height: phoneDown - PHONE_MARGIN,
            grows: true,
          },
          ...Object.fromEntries(Object.entries(mobile.visuals).map(([name, box]) => [name, moved(box, phoneDown)])),
        },
      },
    }),
  };
}

const LINE = 20;
/** A sentence that fills a line of the page is about three on a phone. */
const PHONE_LINES = 3;

export const ascending = (by: Field): Sort[] => [{ by, direction: 'ascending' }];
export const descending = (by: Field): Sort[] => [{ by, direction: 'descending' }];

function asRole(given: Field | UnsaidRole): UnsaidRole {
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
    visuals[piece.name] = {
      x: PHONE_MARGIN,
      y,
      width: isSmall ? half : full,
      height,
      ...(piece.grows && { grows: true }),
    };
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
