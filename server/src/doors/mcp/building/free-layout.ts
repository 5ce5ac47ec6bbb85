import type { Page } from '@holdfast/contracts/report/page';
import type { Layout } from '@holdfast/contracts/report/visual';
import { sizeOf } from './visual-kinds.ts';

const GAP = 16;

/** The first place for a new visual, line by line, at which it touches no other; below all of them if there is none. */
export function findFreeLayout({ size, visuals }: Page, kind: string): Layout {
  const width = Math.min(sizeOf(kind).width, size.width - 2 * GAP);
  const { height } = sizeOf(kind);
  const bottom = Math.max(0, ...visuals.map(({ layout }) => layout.y + layout.height));
  for (let y = GAP; y < bottom; y += GAP)
    for (let x = GAP; x + width <= size.width - GAP; x += width + GAP) {
      const place = { x, y, width, height };
      if (visuals.every(({ layout }) => !overlaps(place, layout))) return place;
    }
  return { x: GAP, y: bottom + GAP, width, height };
}

const overlaps = (one: Layout, other: Layout): boolean =>
  one.x < other.x + other.width + GAP &&
  other.x < one.x + one.width + GAP &&
  one.y < other.y + other.height + GAP &&
  other.y < one.y + one.height + GAP;
