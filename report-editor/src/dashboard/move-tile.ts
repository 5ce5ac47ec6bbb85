import { GRID_COLUMNS, type Tile, type TilePlace } from '@holdfast/contracts/documents/tile';
import { inReadingOrder, rowsOf } from '@holdfast/report-engine';

/**
 * Moves or resizes a tile. Tiles it would cover are pushed down; then every tile moves up as far as it can, so that no
 * gaps remain. Used for pointer, keyboard and new tiles alike.
 */
export function moveTile(tiles: readonly Tile[], id: string, wanted: TilePlace): Tile[] {
  const place = snapToGrid(wanted);
  const moved = tiles.map((tile) => (tile.id === id ? { ...tile, place } : tile));
  const first = moved.find((tile) => tile.id === id);
  if (!first) return [...tiles];
  const settled: Tile[] = [];
  for (const tile of [first, ...inReadingOrder(moved.filter((one) => one !== first))]) {
    settled.push({ ...tile, place: findFreeRow(tile.place, settled) });
  }
  const places = new Map(compactTiles(settled).map((tile) => [tile.id, tile.place]));
  return moved.map((tile) => ({ ...tile, place: places.get(tile.id) ?? tile.place }));
}

/** Adds a tile below all others. */
export function addTile(tiles: readonly Tile[], tile: Omit<Tile, 'place'>, size: { w: number; h: number }): Tile[] {
  return [...tiles, { ...tile, place: { x: 0, y: rowsOf(tiles), ...size } }];
}

export function removeTile(tiles: readonly Tile[], id: string): Tile[] {
  const left = tiles.filter((tile) => tile.id !== id);
  const places = new Map(compactTiles(left).map((tile) => [tile.id, tile.place]));
  return left.map((tile) => ({ ...tile, place: places.get(tile.id) ?? tile.place }));
}

function snapToGrid({ x, y, w, h }: TilePlace): TilePlace {
  const width = Math.min(GRID_COLUMNS, Math.max(1, Math.round(w)));
  return {
    x: Math.min(GRID_COLUMNS - width, Math.max(0, Math.round(x))),
    y: Math.max(0, Math.round(y)),
    w: width,
    h: Math.min(100, Math.max(1, Math.round(h))),
  };
}

const overlap = (a: TilePlace, b: TilePlace): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The first row from its own downwards where it covers no other tile. */
function findFreeRow(place: TilePlace, others: readonly Tile[]): TilePlace {
  let free = place;
  for (;;) {
    const blocker = others.find((other) => overlap(free, other.place));
    if (!blocker) return free;
    free = { ...free, y: blocker.place.y + blocker.place.h };
  }
}

function compactTiles(tiles: readonly Tile[]): Tile[] {
  const settled: Tile[] = [];
  for (const tile of inReadingOrder(tiles)) {
    let { place } = tile;
    while (place.y > 0 && !settled.some((other) => overlap({ ...place, y: place.y - 1 }, other.place))) {
      place = { ...place, y: place.y - 1 };
    }
    settled.push({ ...tile, place });
  }
  return settled;
}
