import type { Grid } from '../grid.ts';

export interface Step {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly kind: 'up' | 'down' | 'total';
  /** Its row of the grid; null for the total we add. */
  readonly category: number | null;
}
export interface StepsShape {
  readonly grid: Grid;
  readonly steps: readonly Step[];
}

/** Each value goes on from where the one before ended; totals start at zero again. */
export function stepsOf(grid: Grid, isTotal: (label: string) => boolean, addTotal: boolean): StepsShape {
  let level = 0;
  const steps: Step[] = [];
  grid.categories.forEach(({ label }, category) => {
    const value = grid.cells[category]?.[0]?.value ?? null;
    if (value === null) return;
    const total = isTotal(label);
    const from = total ? 0 : level;
    level = from + value;
    steps.push({ label, value, from, to: level, kind: total ? 'total' : value >= 0 ? 'up' : 'down', category });
  });
  if (addTotal && steps.length > 0 && steps.at(-1)?.kind !== 'total') {
    steps.push({ label: '', value: level, from: 0, to: level, kind: 'total', category: null });
  }
  return { grid, steps };
}
