import type { Page } from '@holdfast/contracts/report/page';
import type { Layout, Visual } from '@holdfast/contracts/report/visual';
import { breakRow } from './break-row.ts';

/** The heights growing visuals need, by name. Measured by the view. */
export type Needed = Readonly<Record<string, number>>;

interface LaidOutCell {
  readonly visuals: readonly Visual[];
  readonly weight: number;
  readonly least: number;
  readonly alone: number | undefined;
}

export interface Flowed {
  readonly height: number;
  readonly places: ReadonlyMap<string, Layout>;
}

/** Below this width a page is laid out for a phone. */
export const NARROW = 640;
/** From this width on a whole row fits side by side; charts get higher to fill the screen. */
const WALL = 2400;
const WALL_HEIGHT = 1.4;
/** Minimum height of what grows: a card or a slicer keeps its height. */
const CHART = 200;
/** Page margin and gap between cells. */
const spacing = (width: number) => (width < NARROW ? { margin: 12, gap: 12 } : { margin: 24, gap: 16 });

/** Lays out a page at this width: each row broken into lines, each line as high as its content. */
export function flowPage(
  page: Pick<Page, 'flow' | 'visuals'>,
  width: number,
  needed: Needed,
  isHidden: (visual: Visual) => boolean,
): Flowed {
  const { margin, gap } = spacing(width);
  const heightOf = (visual: Visual): number => {
    const { name, layout } = visual;
    if (layout.grows && needed[name] !== undefined) return needed[name];
    return width >= WALL && layout.height >= CHART ? Math.round(layout.height * WALL_HEIGHT) : layout.height;
  };
  const inner = Math.max(1, width - 2 * margin);
  const places = new Map<string, Layout>();
  let y = margin;
  for (const row of rowsOf(page, isHidden)) {
    for (const line of breakRow(row, inner, gap)) {
      const heights = line.map((cell) =>
        cell.alone !== undefined && line.length === 1 && row.length > 1
          ? cell.alone
          : cell.visuals.reduce((sum, visual) => sum + heightOf(visual), gap * (cell.visuals.length - 1)),
      );
      const height = Math.max(...heights);
      for (const { cell, x, wide } of placeLine(line, inner, gap))
        for (const [visual, top, high] of stack(cell.visuals, height, gap, heightOf))
          places.set(visual.name, { ...visual.layout, x: margin + x, y: y + top, width: wide, height: high });
      y += height + gap;
    }
  }
  return { height: y - gap + margin, places };
}

/** The document's rows without hidden visuals, followed by visuals in no row. */
function rowsOf(
  { flow = [], visuals }: Pick<Page, 'flow' | 'visuals'>,
  isHidden: (visual: Visual) => boolean,
): LaidOutCell[][] {
  const shown = new Map(visuals.filter((visual) => !isHidden(visual)).map((visual) => [visual.name, visual]));
  const named = new Set(flow.flatMap((row) => row.flatMap((cell) => cell.visuals)));
  const rest = [...shown.values()].filter(({ name }) => !named.has(name));
  const cells = [...flow, ...rest.map(({ name }) => [{ visuals: [name] }])].map((row) =>
    row.flatMap(({ visuals: names, weight = 1, alone }: { visuals: string[]; weight?: number; alone?: number }) => {
      const own = names.flatMap((name) => shown.get(name) ?? []);
      const least = Math.max(0, ...own.map(({ layout }) => layout.width));
      return own.length === 0 ? [] : [{ visuals: own, weight, least, alone }];
    }),
  );
  return cells.filter((row) => row.length > 0);
}

/** Each cell gets its minimum plus its share of the rest. Whole pixels, so that lines are sharp. */
function placeLine(line: readonly LaidOutCell[], inner: number, gap: number) {
  const spare = Math.max(0, inner - gap * (line.length - 1) - line.reduce((sum, { least }) => sum + least, 0));
  const weights = line.reduce((sum, { weight }) => sum + weight, 0);
  let at = 0;
  return line.map((cell) => {
    const from = at;
    const wide = line.length === 1 ? inner : cell.least + (spare * cell.weight) / weights;
    at += wide + gap;
    return { cell, x: Math.round(from), wide: Math.round(from + wide) - Math.round(from) };
  });
}

/** Stacks visuals; extra height goes to text, which has no border, or else to the tallest of them. */
function stack(visuals: readonly Visual[], height: number, gap: number, heightOf: (visual: Visual) => number) {
  const own = visuals.map(heightOf);
  const spare = height - own.reduce((sum, one) => sum + one, gap * (visuals.length - 1));
  const words = visuals.map(({ layout }) => layout.grows === true);
  const takes = words.includes(true) ? words : own.map((one) => one === Math.max(...own));
  const sharing = takes.filter(Boolean).length;
  let top = 0;
  return visuals.map((visual, index) => {
    const high = (own[index] ?? 0) + (takes[index] ? spare / sharing : 0);
    const at = [visual, top, high] as const;
    top += high + gap;
    return at;
  });
}
