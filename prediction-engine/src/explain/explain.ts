import type { Driver, EventMeaning } from '@holdfast/contracts/prediction/summary';
import { type Tier, tierOf } from '../evaluate/tiers.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import { type Customers, isGone } from '../shapes/customers.ts';
import type { Pool } from '../threads/pool.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import type { Effects } from './contributions.ts';
import { type EffectTotals, findDrivers } from './drivers.ts';
import { type Explained, REASONS } from './explain-rows.ts';
import { type GroupEffect, groupEffects, splitStarts } from './group-effects.ts';
import { curveBins, dependencePoints, type PartialDependencePoint } from './partial-dependence.ts';
import { changeTask, dependenceTask, explainTask } from './tasks.ts';
import { leverOf, type SmallestChanges, type Wanted } from './what-if.ts';

/** Rows scored by one model: each fold's by the model that had not seen them, those without a label by the final one. */
export interface ScoredPart {
  readonly model: StackedModel;
  readonly rows: Int32Array;
}

export interface Explanation {
  readonly reasonFeature: Int32Array;
  readonly reasonPoints: Float64Array;
  readonly protectiveFeature: Int32Array;
  readonly protectivePoints: Float64Array;
  readonly changes: SmallestChanges;
  readonly drivers: readonly Driver[];
  /** Columns as the model counts them, the one that moves most first. */
  readonly importantFirst: readonly number[];
  readonly partialDependence: readonly PartialDependencePoint[];
  readonly groupEffects: readonly GroupEffect[];
  readonly largestGap: number;
}

const CURVES = 15;
const CURVE_ROWS = 200;
const LEVERS = 5;
/** Rows a thread explains at a time: enough to pay for the tables, few enough to share out evenly. */
const ROWS_A_TASK = 8_000;

/** Everything that explaining uses: the rows with their models and scores, and who does the work. */
export interface ScoredRun {
  readonly data: TrainingData;
  readonly parts: readonly ScoredPart[];
  readonly final: StackedModel | Promise<StackedModel>;
  readonly logOdds: Float64Array;
  readonly tiers: readonly Tier[];
  readonly customers: Customers;
  readonly pool: Pool;
  /** Filled in when somebody wants them in full. */
  readonly effects: Effects | null;
  readonly progress: { within(fraction: number): void };
}

/** Reasons for every row; then, over all of them, what drives the risk and what could be changed. */
export async function explain(run: ScoredRun): Promise<Explanation> {
  const { data, parts, logOdds, customers, pool, effects, progress } = run;
  const reasons = {
    reasonFeature: new Int32Array(logOdds.length * REASONS).fill(-1),
    reasonPoints: new Float64Array(logOdds.length * REASONS),
    protectiveFeature: new Int32Array(logOdds.length).fill(-1),
    protectivePoints: new Float64Array(logOdds.length),
  };
  const pieces = parts.flatMap(({ model, rows }) => cut(rows, ROWS_A_TASK).map((piece) => ({ model, rows: piece })));
  let done = 0;
  const explained = await Promise.all(
    pieces.map(async ({ model, rows }) => {
      const own = Float64Array.from(rows, (row) => logOdds[row] as number);
      const answer = await pool.run(explainTask, { model, rows, logOdds: own, effects });
      place(reasons, rows, answer);
      progress.within((0.7 * ++done) / pieces.length);
      return answer;
    }),
  );
  const totals = addUp(explained, (pieces[0] as ScoredPart).model.spline.starts, data.columns);
  const importantFirst = data.columns
    .map((_, f) => f)
    .sort((a, b) => (totals.importance[b] as number) - (totals.importance[a] as number) || a - b);
  const [changes, partialDependence] = await Promise.all([
    findChanges(run, pieces, importantFirst),
    curvesOf(run, importantFirst.slice(0, CURVES)),
  ]);
  progress.within(1);
  return {
    ...reasons,
    changes,
    drivers: findDrivers(data.columns, totals, customers.meaning),
    importantFirst,
    partialDependence,
    groupEffects: groupEffects(data.columns, { points: totals.groupPoints, ...totals }, importantFirst),
    largestGap: Math.max(0, ...explained.map(({ largestGap }) => largestGap)),
  };
}

function place(
  reasons: Pick<Explanation, 'reasonFeature' | 'reasonPoints' | 'protectiveFeature' | 'protectivePoints'>,
  rows: Int32Array,
  from: Explained,
): void {
  rows.forEach((row, i) => {
    for (let k = 0; k < REASONS; k++) {
      reasons.reasonFeature[row * REASONS + k] = from.reasonFeature[i * REASONS + k] as number;
      reasons.reasonPoints[row * REASONS + k] = from.reasonPoints[i * REASONS + k] as number;
    }
    reasons.protectiveFeature[row] = from.protectiveFeature[i] as number;
    reasons.protectivePoints[row] = from.protectivePoints[i] as number;
  });
}

function addUp(explained: readonly Explained[], starts: Int32Array, columns: readonly ColumnBins[]): EffectTotals {
  const stride = columns.length;
  const totals = {
    rows: 0,
    importance: new Float64Array(stride),
    binEffect: new Float64Array(starts[stride] as number),
    binCount: new Float64Array(starts[stride] as number),
    groupPoints: new Float64Array(splitStarts(columns).at(-1) as number),
    starts,
  };
  for (const part of explained) {
    totals.rows += part.protectiveFeature.length;
    for (const name of ['importance', 'binEffect', 'binCount', 'groupPoints'] as const) {
      const sum = totals[name];
      part[name].forEach((value, i) => {
        sum[i] = (sum[i] as number) + value;
      });
    }
  }
  return totals;
}

/** What an offer is to do to the event; null where nobody can say whether it is welcome. */
export function wantedFor(meaning: EventMeaning): Wanted | null {
  if (meaning === 'unknown') return null;
  return meaning === 'leaving' ? 'lower' : 'higher';
}

/**
 * What would have to be otherwise for the tier to be one better: of what leaves, for customers in the two upper tiers; of
 * what is welcome, for those in the two between. Nothing for whoever has gone.
 */
async function findChanges(
  { data, logOdds, tiers, customers, pool }: ScoredRun,
  pieces: readonly ScoredPart[],
  importantFirst: readonly number[],
): Promise<SmallestChanges> {
  const rules = new Map(customers.features.map(({ name, lever }) => [name, lever]));
  const all = {
    column: new Int32Array(logOdds.length).fill(-1),
    bin: new Int32Array(logOdds.length).fill(-1),
    probability: new Float64Array(logOdds.length),
  };
  const wanted = wantedFor(customers.meaning);
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
  const isAsked = (tier: number): boolean => (wanted === 'lower' ? tier >= 2 : tier >= 1 && tier < tiers.length - 1);
  await Promise.all(
    pieces.map(async ({ model, rows }) => {
      const asked = rows.filter((row) => isAsked(tierAt(row)) && !isGone(customers, row));
      if (asked.length === 0) return;
      const limitOf = (tier: number): number => (tiers[wanted === 'lower' ? tier : tier + 1] as Tier).from;
      const limits = Float64Array.from(asked, (row) => limitOf(tierAt(row)));
      const found = await pool.run(changeTask, { model, rows: asked, limits, levers, wanted });
      asked.forEach((row, i) => {
        all.column[row] = found.column[i] as number;
        all.bin[row] = found.bin[i] as number;
        all.probability[row] = found.probability[i] as number;
      });
    }),
  );
  return all;
}

async function curvesOf(
  { data, parts, final, pool }: ScoredRun,
  columns: readonly number[],
): Promise<PartialDependencePoint[]> {
  const everyone = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const step = Math.max(1, Math.floor(everyone / CURVE_ROWS));
  const rows = Int32Array.from(parts.flatMap((part) => [...part.rows.filter((_, i) => i % step === 0)]));
  const model = await final;
  const points = await Promise.all(
    columns.map(async (f) => {
      const column = data.columns[f] as ColumnBins;
      const bins = curveBins(column);
      const probabilities = await pool.run(dependenceTask, { model, rows, column: f, bins });
      return dependencePoints(column, bins, probabilities);
    }),
  );
  return points.flat();
}

function cut(rows: Int32Array, size: number): Int32Array[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.subarray(i * size, (i + 1) * size));
}
