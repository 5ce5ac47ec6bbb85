import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Scores } from '../evaluate/scores.ts';
import { tierOf } from '../evaluate/tiers.ts';
import type { ScoreExplanation } from '../explain/explain.ts';
import { REASONS } from '../explain/explain-rows.ts';
import { offerOf, reasonOf, talkingPoint } from '../explain/sentences.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import { type Customers, type Feature, isGone } from '../shapes/customers.ts';
import { leverColumns } from './lever-columns.ts';
import type { ScoredCustomers } from './scored-customers.ts';
import type { Trust } from './trust.ts';

interface AssembledRun {
  readonly customers: Customers;
  readonly data: Pick<TrainingData, 'bins' | 'columns'>;
  readonly scores: Scores;
  readonly explanation: ScoreExplanation;
  readonly trust: Trust;
}

/** All training results, in the column order of the customer table instead of the model's. */
export function assembleScores({ customers, data, scores, explanation, trust }: AssembledRun): ScoredCustomers {
  const { features, table } = customers;
  const placeInTable = new Map(table.columns.map((column, i) => [column.name, i]));
  const toTable = Int32Array.from(data.columns, ({ name }) => placeInTable.get(name) ?? -1);
  const toModel = new Map(data.columns.map(({ name }, f) => [name, f]));
  const inTable = (found: Int32Array): Int32Array => found.map((f) => (f < 0 ? -1 : (toTable[f] as number)));
  const binAt = (row: number, f: number): number => data.bins[row * data.columns.length + f] as number;
  /** The strongest reason suitable for a conversation. */
  const toTalkAbout = (row: number): Message | null => {
    for (let k = row * REASONS; k < (row + 1) * REASONS; k++) {
      const f = explanation.reasonFeature[k] as number;
      const feature = f < 0 ? undefined : features[toTable[f] as number];
      const words = feature && talkingPoint(feature, data.columns[f] as ColumnBins, binAt(row, f), row);
      if (words) return words;
    }
    return null;
  };
  return {
    ...scores,
    ...trust,
    reasonFeature: inTable(explanation.reasonFeature),
    reasonPoints: explanation.reasonPoints,
    protectiveFeature: inTable(explanation.protectiveFeature),
    protectivePoints: explanation.protectivePoints,
    drivers: explanation.drivers,
    levers: leverColumns(customers, data.columns, explanation.importantFirst),
    partialDependence: explanation.partialDependence,
    groupEffects: explanation.groupEffects,
    reason(row, feature, points) {
      const described = features[feature] as Feature;
      const f = toModel.get(described.name) as number;
      return reasonOf({
        feature: described,
        column: data.columns[f] as ColumnBins,
        bin: binAt(row, f),
        row,
        points,
        meaning: customers.meaning,
      });
    },
    action(row) {
      if (isGone(customers, row)) return null;
      const f = explanation.changes.column[row] as number;
      const before = scores.probability[row] as number;
      if (f < 0) return tierOf(trust.tiers, before) >= 2 ? toTalkAbout(row) : null;
      const column = data.columns[f] as ColumnBins;
      const { display, lever } = features[toTable[f] as number] as Feature;
      const words = { offer: lever?.offer, present: display(row) || message('presentValue') };
      const after = explanation.changes.probability[row] as number;
      return offerOf({ column, bin: explanation.changes.bin[row] as number, sentences: words, before, after });
    },
  };
}
