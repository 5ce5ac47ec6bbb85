import type { Rectangle } from '@holdfast/report-engine';

/** Rectangle arithmetic shared by pointer, keys and buttons. */
export type AlignSide = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

export type NamedShape<Kind = Rectangle> = Kind & { readonly name: string };
type Moves = Record<string, { x: number } | { y: number }>;

/** Aligns boxes to a common edge or middle; a single box is aligned to the page. */
export function align(boxes: readonly NamedShape[], side: AlignSide, page: { width: number; height: number }): Moves {
  const round = boxes.length === 1 ? { x: 0, y: 0, ...page } : boundingBox(boxes);
  const place = ({ width, height }: Rectangle): { x: number } | { y: number } => {
    switch (side) {
      case 'left':
        return { x: round.x };
      case 'centre':
        return { x: Math.round(round.x + (round.width - width) / 2) };
      case 'right':
        return { x: round.x + round.width - width };
      case 'top':
        return { y: round.y };
      case 'middle':
        return { y: Math.round(round.y + (round.height - height) / 2) };
      case 'bottom':
        return { y: round.y + round.height - height };
    }
  };
  return Object.fromEntries(boxes.map((box) => [box.name, place(box)]));
}

/** Equal gaps between neighbours; the outermost stay. No effect on fewer than three. */
export function distribute(boxes: readonly NamedShape[], direction: 'across' | 'down'): Moves {
  if (boxes.length < 3) return {};
  const [start, size] = direction === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const order = [...boxes].sort((a, b) => a[start] - b[start]);
  const round = boundingBox(boxes);
  const gap = (round[size] - order.reduce((sum, box) => sum + box[size], 0)) / (boxes.length - 1);
  let next = round[start];
  return Object.fromEntries(
    order.map((box) => {
      const place = Math.round(next);
      next += box[size] + gap;
      return [box.name, start === 'x' ? { x: place } : { y: place }];
    }),
  );
}

export function boundingBox(boxes: readonly Rectangle[]): Rectangle {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

export interface Snapped {
  readonly by: { readonly x: number; readonly y: number };
  /** The guide lines it snapped to, for display. */
  readonly lines: readonly { readonly along: 'x' | 'y'; readonly at: number }[];
}

/** The remaining offset that snaps a moving box to an edge or middle of another within reach. */
export function snap(box: Rectangle, others: readonly Rectangle[], reach: number): Snapped {
  const nearest = (start: 'x' | 'y', size: 'width' | 'height') => {
    const edges = [box[start], box[start] + box[size] / 2, box[start] + box[size]];
    let best: { by: number; at: number } | null = null;
    for (const other of others) {
      for (const at of [other[start], other[start] + other[size] / 2, other[start] + other[size]]) {
        for (const edge of edges) {
          const by = at - edge;
          if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at };
        }
      }
    }
    return best;
  };
  const [x, y] = [nearest('x', 'width'), nearest('y', 'height')];
  return {
    by: { x: x?.by ?? 0, y: y?.by ?? 0 },
    lines: [...(x ? [{ along: 'x' as const, at: x.at }] : []), ...(y ? [{ along: 'y' as const, at: y.at }] : [])],
  };
}

const GAP = 16;

/** The first free area in reading order; without one, the centre of the page, on top. */
export function freeRoom(
  taken: readonly Rectangle[],
  wanted: { width: number; height: number },
  page: { width: number; height: number },
): Rectangle {
  const width = Math.min(wanted.width, page.width - 2 * GAP);
  const height = Math.min(wanted.height, page.height - 2 * GAP);
  const overlaps = (x: number, y: number) =>
    taken.some(
      (box) =>
        x < box.x + box.width + GAP &&
        box.x < x + width + GAP &&
        y < box.y + box.height + GAP &&
        box.y < y + height + GAP,
    );
  // Free areas begin at a margin, or beside or below a box.
  const ys = [GAP, ...taken.map((box) => box.y + box.height + GAP), ...taken.map((box) => box.y)].sort((a, b) => a - b);
  const xs = [GAP, ...taken.map((box) => box.x + box.width + GAP), ...taken.map((box) => box.x)].sort((a, b) => a - b);
  for (const y of ys) {
    if (y < 0 || y + height + GAP > page.height) continue;
    for (const x of xs) if (x >= 0 && x + width + GAP <= page.width && !overlaps(x, y)) return { x, y, width, height };
  }
  return { x: Math.round((page.width - width) / 2), y: Math.round((page.height - height) / 2), width, height };
}
