import type { Driver } from '@holdfast/contracts/prediction/summary';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { type EffectTotals, findDrivers } from './drivers.ts';
import { type ExplainedRows, REASONS } from './explain-rows.ts';
import { type GroupEffect, groupEffects, splitStarts } from './group-effects.ts';
import type { Outlook } from './outlook.ts';
import { piecesOf, type ScoredPart, type ScoredRun } from './scored-run.ts';
import { explainTask } from './tasks.ts';

/** Why every row has its score, and the drivers over all rows. */
export interface Reasons {
  readonly reasonFeature: Int32Array;
  readonly reasonPoints: Float64Array;
  readonly protectiveFeature: Int32Array;
  readonly protectivePoints: Float64Array;
  readonly drivers: readonly Driver[];
  /** Column indices of the model, most important first. */
  readonly importantFirst: readonly number[];
  readonly groupEffects: readonly GroupEffect[];
  readonly largestGap: number;
}

export type ScoreExplanation = Reasons & Outlook;

/** Explains every row, then the drivers over all rows. */
export async function explain(run: ScoredRun): Promise<Reasons> {
  const { data, parts, logOdds, customers, pool, effects, progress } = run;
  const reasons = {
    reasonFeature: new Int32Array(logOdds.length * REASONS).fill(-1),
    reasonPoints: new Float64Array(logOdds.length * REASONS),
    protectiveFeature: new Int32Array(logOdds.length).fill(-1),
    protectivePoints: new Float64Array(logOdds.length),
  };
  const pieces = piecesOf(parts);
  let done = 0;
  const explained = await Promise.all(
    pieces.map(async ({ model, rows }) => {
      const own = Float64Array.from(rows, (row) => logOdds[row] as number);
      const answer = await pool.run(explainTask, { model, rows, logOdds: own, effects });
      place(reasons, rows, answer);
      progress.within(++done / pieces.length);
      return answer;
    }),
  );
  const totals = addUp(explained, (pieces[0] as ScoredPart).model.spline.starts, data.columns);
  const importantFirst = data.columns
    .map((_, f) => f)
    .sort((a, b) => (totals.importance[b] as number) - (totals.importance[a] as number) || a - b);
  return {
    ...reasons,
    drivers: findDrivers(data.columns, totals, customers.meaning),
    importantFirst,
    groupEffects: groupEffects(data.columns, { points: totals.groupPoints, ...totals }, importantFirst),
    largestGap: Math.max(0, ...explained.map(({ largestGap }) => largestGap)),
  };
}

function place(
  reasons: Pick<Reasons, 'reasonFeature' | 'reasonPoints' | 'protectiveFeature' | 'protectivePoints'>,
  rows: Int32Array,
  from: ExplainedRows,
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

function addUp(explained: readonly ExplainedRows[], starts: Int32Array, columns: readonly ColumnBins[]): EffectTotals {
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
