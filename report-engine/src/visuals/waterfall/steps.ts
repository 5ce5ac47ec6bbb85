import type { Grid } from '../grid.ts';

export interface Step {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** The part of the value in a selection made elsewhere; null without one. */
  readonly lit: number | null;
  readonly kind: 'up' | 'down' | 'total';
  /** Its row of the grid; null for the added total and for the combined step. */
  readonly category: number | null;
  /** How many steps it combines. */
  readonly gathered?: number;
}
export interface StepsShape {
  readonly grid: Grid;
  readonly steps: readonly Step[];
}

/** Each value continues from the end of the previous one; totals start at zero again. */
export function waterfallSteps(
  grid: Grid,
  isTotal: (category: Grid['categories'][number]) => boolean,
  addTotal: boolean,
): StepsShape {
  let [level, litLevel] = [0, 0];
  const steps: Step[] = [];
  grid.categories.forEach((named, category) => {
    const { label } = named;
    const { value = null, highlighted } = grid.cells[category]?.[0] ?? {};
    if (value === null) return;
    const total = isTotal(named);
    const from = total ? 0 : level;
    const lit = grid.highlighting ? (highlighted ?? 0) : null;
    level = from + value;
    litLevel = (total ? 0 : litLevel) + (lit ?? 0);
    steps.push({ label, value, from, to: level, lit, kind: total ? 'total' : value >= 0 ? 'up' : 'down', category });
  });
  if (addTotal && steps.length > 0 && steps.at(-1)?.kind !== 'total') {
    const lit = grid.highlighting ? litLevel : null;
    steps.push({ label: '', value: level, from: 0, to: level, lit, kind: 'total', category: null });
  }
  return { grid, steps };
}

/** At most `most` steps: the later ones are combined, so that the waterfall still ends at the same value. */
export function fitSteps(steps: readonly Step[], most: number): readonly Step[] {
  if (steps.length <= most) return steps;
  const end = steps.at(-1)?.kind === 'total' ? steps.slice(-1) : [];
  const kept = steps.slice(0, Math.max(1, most - 1 - end.length));
  const rest = steps.slice(kept.length, steps.length - end.length);
  const [from, to] = [kept.at(-1)?.to ?? 0, rest.at(-1)?.to ?? 0];
  const others: Step = {
    label: '',
    value: to - from,
    from,
    to,
    lit: rest.some(({ lit }) => lit !== null) ? rest.reduce((sum, { lit }) => sum + (lit ?? 0), 0) : null,
    kind: to >= from ? 'up' : 'down',
    category: null,
    gathered: rest.length,
  };
  return [...kept, others, ...end];
}
