import { GRID_COLUMNS, type TilePlace } from '@holdfast/contracts/documents/tile';

export const PAGE_VIEWS = ['actualSize', 'fitToWidth', 'oneColumn'] as const;
export type TilePageView = (typeof PAGE_VIEWS)[number];

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Arranged {
  readonly rectangles: ReadonlyMap<string, Rectangle>;
  readonly width: number;
  readonly height: number;
  /** Pixels from one column to the next, and from one row to the next. */
  readonly step: { readonly x: number; readonly y: number };
}

interface PlacedTile {
  readonly id: string;
  readonly place: TilePlace;
}

/** Pixels per grid unit at actual size, without the gap. */
const UNIT = 84;
const GAP = 12;
/** Below this width twelve columns are too narrow for text; tiles are stacked whatever the page-view setting. */
const NARROW = 560;
const LOWEST = 120;

/** Converts grid units to pixels. Where only the width is fitted, rows keep their height so that text still fits. */
export function arrangeTiles(tiles: readonly PlacedTile[], view: TilePageView, width: number): Arranged {
  if (view === 'oneColumn' || (view === 'fitToWidth' && width < NARROW)) return stackTiles(tiles, width);
  const natural = GRID_COLUMNS * (UNIT + GAP) + GAP;
  const whole = view === 'actualSize' ? natural : width;
  const step = { x: (whole - GAP) / GRID_COLUMNS, y: UNIT + GAP };
  const rectangles = new Map(
    tiles.map(({ id, place: { x, y, w, h } }) => [
      id,
      { x: GAP + x * step.x, y: GAP + y * step.y, width: w * step.x - GAP, height: h * step.y - GAP },
    ]),
  );
  return { rectangles, width: whole, height: GAP + rowsOf(tiles) * step.y, step };
}

/** In reading order, full width, at their original height. */
function stackTiles(tiles: readonly PlacedTile[], width: number): Arranged {
  const rectangles = new Map<string, Rectangle>();
  let y = GAP;
  for (const { id, place } of inReadingOrder(tiles)) {
    const height = Math.max(LOWEST, place.h * (UNIT + GAP) - GAP);
    rectangles.set(id, { x: GAP, y, width: Math.max(1, width - 2 * GAP), height });
    y += height + GAP;
  }
  return { rectangles, width, height: y, step: { x: width - GAP, y: UNIT + GAP } };
}

export const rowsOf = (tiles: readonly PlacedTile[]): number =>
  Math.max(0, ...tiles.map(({ place: { y, h } }) => y + h));

export function inReadingOrder<One extends PlacedTile>(tiles: readonly One[]): One[] {
  return [...tiles].sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
}
