// @vitest-environment node
import { GRID_COLUMNS, type Tile, type TilePlace } from '@holdfast/contracts/documents/tile';
import { describe, expect, it } from 'vitest';
import { addTile, moveTile, removeTile } from './move-tile.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const tile = (n: number, x: number, y: number, w: number, h: number): Tile => ({
  id: idOf(n),
  title: `Tile ${n}`,
  place: { x, y, w, h },
  content: { kind: 'text', text: 'x' },
});
const placesOf = (tiles: readonly Tile[]) => tiles.map(({ place: { x, y, w, h } }) => [x, y, w, h]);

describe('moving a tile', () => {
  it('pushes the tiles it would cover below it', () => {
    const tiles = [tile(1, 0, 0, 6, 2), tile(2, 6, 0, 6, 2)];
    expect(placesOf(moveTile(tiles, idOf(2), { x: 0, y: 0, w: 6, h: 2 }))).toEqual([
      [0, 2, 6, 2],
      [0, 0, 6, 2],
    ]);
  });

  it('leaves no gap, and stays on the grid', () => {
    const tiles = [tile(1, 0, 0, 4, 2), tile(2, 0, 2, 4, 2)];
    expect(placesOf(moveTile(tiles, idOf(1), { x: 40, y: 9, w: 20, h: 2 }))).toEqual([
      [0, 2, 12, 2],
      [0, 0, 4, 2],
    ]);
  });

  it('never makes two tiles overlap, in any order of moves', () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    let tiles: Tile[] = Array.from({ length: 9 }, (_, n) => tile(n, 0, n * 2, 3, 2));
    for (let step = 0; step < 500; step++) {
      const id = tiles[next(tiles.length)]?.id ?? '';
      const wanted: TilePlace = { x: next(16) - 2, y: next(12) - 2, w: next(14), h: next(6) };
      if (step % 50 === 49) tiles = addTile(removeTile(tiles, id), tile(1000 + step, 0, 0, 1, 1), { w: 3, h: 2 });
      else tiles = moveTile(tiles, id, wanted);
      const taken = new Set<string>();
      for (const { place } of tiles) {
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.x + place.w).toBeLessThanOrEqual(GRID_COLUMNS);
        for (let x = place.x; x < place.x + place.w; x++)
          for (let y = place.y; y < place.y + place.h; y++) {
            expect(taken.has(`${x},${y}`)).toBe(false);
            taken.add(`${x},${y}`);
          }
      }
    }
  });
});
