// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { arrangeTiles } from './arrange-tiles.ts';

const tiles = [
  { id: 'b', place: { x: 6, y: 0, w: 6, h: 3 } },
  { id: 'a', place: { x: 0, y: 0, w: 6, h: 3 } },
  { id: 'c', place: { x: 0, y: 3, w: 12, h: 2 } },
];
const overlap = (a: { x: number; width: number }, b: { x: number; width: number }) =>
  a.x < b.x + b.width && b.x < a.x + a.width;

describe('the page views of a dashboard', () => {
  it.each([560, 900, 1280, 3840])('fitToWidth fills %i pixels exactly and scrolls vertically only', (width) => {
    const { rectangles, width: whole } = arrangeTiles(tiles, 'fitToWidth', width);
    expect(whole).toBe(width);
    const [a, b] = [rectangles.get('a'), rectangles.get('b')];
    if (!a || !b) throw new Error('a tile was not placed');
    expect(overlap(a, b)).toBe(false);
    expect(b.x + b.width).toBeCloseTo(width - a.x);
  });

  it('actualSize does not depend on the width', () => {
    expect(arrangeTiles(tiles, 'actualSize', 300)).toEqual(arrangeTiles(tiles, 'actualSize', 3000));
  });

  it.each([
    ['oneColumn', 1280],
    ['fitToWidth', 390],
  ] as const)('%s at %i pixels stacks the tiles in reading order', (view, width) => {
    const { rectangles } = arrangeTiles(tiles, view, width);
    const tops = ['a', 'b', 'c'].map((id) => rectangles.get(id)?.y ?? -1);
    expect(tops).toEqual([...tops].sort((x, y) => x - y));
    for (const { x, width: wide } of rectangles.values()) expect(x + wide).toBeLessThanOrEqual(width);
  });
});
