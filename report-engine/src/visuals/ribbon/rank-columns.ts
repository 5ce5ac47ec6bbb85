import { type Grid, totalOf } from '../grid.ts';

export interface RankedBlock {
  readonly category: number;
  readonly series: number;
  readonly rank: number;
  readonly y: number;
  readonly height: number;
}

/** Largest on top, every column on the same baseline, all on one scale. Zero and negative values have no block. */
export function rankColumns(grid: Grid, height: number): readonly RankedBlock[] {
  const positive = grid.cells.map((line) => line.map((cell) => Math.max(0, cell?.value ?? 0)));
  const tallest = Math.max(
    ...grid.cells.map((line) => totalOf(line.map((cell) => (cell && (cell.value ?? 0) > 0 ? cell : null)))),
    0,
  );
  if (tallest <= 0) return [];
  return positive.flatMap((values, category) => {
    const order = values
      .flatMap((value, series) => (value > 0 ? [{ value, series }] : []))
      .sort((a, b) => a.value - b.value || b.series - a.series);
    let floor = height + 2;
    return order
      .map(({ value, series }, i): RankedBlock => {
        const tall = (value / tallest) * height;
        floor -= tall;
        return { category, series, rank: order.length - i, y: floor, height: tall };
      })
      .reverse();
  });
}
