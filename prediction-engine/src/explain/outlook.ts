import type { EventMeaning } from '@holdfast/contracts/prediction/summary';
import { type Tier, tierOf } from '../evaluate/tiers.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { isGone } from '../shapes/customers.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import { curveBins, dependencePoints, type PartialDependencePoint } from './partial-dependence.ts';
import { piecesOf, type ScoredRun } from './scored-run.ts';
import { changeTask, dependenceTask } from './tasks.ts';
import { leverOf, type SmallestChanges, type WantedDirection } from './what-if.ts';

/** Model output for hypothetical values. */
export interface Outlook {
  readonly changes: SmallestChanges;
  readonly partialDependence: readonly PartialDependencePoint[];
}

/** A run with its final model, which the curves need. */
interface RefittedRun extends ScoredRun {
  readonly final: StackedModel;
}

const CURVES = 15;
/** Curves are quick, so a task computes several. */
const CURVES_A_TASK = 5;
const CURVE_ROWS = 200;
const LEVERS = 5;

export async function outlookOf(run: RefittedRun, importantFirst: readonly number[]): Promise<Outlook> {
  const [changes, partialDependence] = await Promise.all([
    findChanges(run, importantFirst),
    curvesOf(run, importantFirst.slice(0, CURVES)),
  ]);
  return { changes, partialDependence };
}

/** The direction an offer should move the event; null if it is unknown whether the event is welcome. */
export function wantedDirectionFor(meaning: EventMeaning): WantedDirection | null {
  if (meaning === 'unknown') return null;
  return meaning === 'leaving' ? 'lower' : 'higher';
}

/**
 * The changes that would improve the tier by one: for churn, of customers in the two upper tiers; for a welcome event,
 * of those in the two middle tiers. None for customers who have left.
 */
async function findChanges(
  { data, parts, logOdds, tiers, customers, pool }: ScoredRun,
  importantFirst: readonly number[],
): Promise<SmallestChanges> {
  const rules = new Map(customers.features.map(({ name, lever }) => [name, lever]));
  const all = {
    column: new Int32Array(logOdds.length).fill(-1),
    bin: new Int32Array(logOdds.length).fill(-1),
    probability: new Float64Array(logOdds.length),
  };
  const wanted = wantedDirectionFor(customers.meaning);
  const levers = importantFirst
    .flatMap((f) => {
      const column = data.columns[f] as ColumnBins;
      const rule = rules.get(column.name);
      return rule ? leverOf(column, f, rule) : [];
    })
    .filter(({ moves }) => moves.length > 0)
    .slice(0, LEVERS);
  if (levers.length === 0 || wanted === null) return all;
  const tierAt = (row: number): number => tierOf(tiers, 1 / (1 + Math.exp(-(logOdds[row] as number))));
  const isEligible = (tier: number): boolean => (wanted === 'lower' ? tier >= 2 : tier >= 1 && tier < tiers.length - 1);
  await Promise.all(
    piecesOf(parts).map(async ({ model, rows }) => {
      const eligible = rows.filter((row) => isEligible(tierAt(row)) && !isGone(customers, row));
      if (eligible.length === 0) return;
      const limitOf = (tier: number): number => (tiers[wanted === 'lower' ? tier : tier + 1] as Tier).from;
      const limits = Float64Array.from(eligible, (row) => limitOf(tierAt(row)));
      const found = await pool.run(changeTask, { model, rows: eligible, limits, levers, wanted });
      eligible.forEach((row, i) => {
        all.column[row] = found.column[i] as number;
        all.bin[row] = found.bin[i] as number;
        all.probability[row] = found.probability[i] as number;
      });
    }),
  );
  return all;
}

async function curvesOf(
  { data, parts, final: model, pool }: RefittedRun,
  columns: readonly number[],
): Promise<PartialDependencePoint[]> {
  const everyone = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const step = Math.max(1, Math.floor(everyone / CURVE_ROWS));
  const rows = Int32Array.from(parts.flatMap((part) => [...part.rows.filter((_, i) => i % step === 0)]));
  const curves = columns.map((column) => ({ column, bins: curveBins(data.columns[column] as ColumnBins) }));
  const shares = Array.from({ length: Math.ceil(curves.length / CURVES_A_TASK) }, (_, at) =>
    curves.slice(at * CURVES_A_TASK, (at + 1) * CURVES_A_TASK),
  );
  const found = await Promise.all(shares.map((share) => pool.run(dependenceTask, { model, rows, curves: share })));
  const probabilities = found.flat();
  return curves.flatMap(({ column, bins }, at) =>
    dependencePoints(data.columns[column] as ColumnBins, bins, probabilities[at] as Float64Array),
  );
}
