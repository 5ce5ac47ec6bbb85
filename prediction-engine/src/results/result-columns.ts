import type { Message, Text } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';
import { sayOf } from '../english/render-english.ts';
import { rankByRisk } from '../evaluate/rank-by-risk.ts';
import { valueAtStake } from '../evaluate/value-at-stake.ts';
import { REASONS } from '../explain/explain-rows.ts';
import { lazyColumn } from '../outcome/lazy-column.ts';
import type { ReportColumnType } from '../outcome/outcome.ts';
import type { Customers } from '../shapes/customers.ts';
import { labelOf } from '../shapes/label-of.ts';
import type { FilePosition } from './file-position.ts';
import { fileCell, reportCell } from './result-cell.ts';
import type { ScoredCustomers } from './scored-customers.ts';

/** One column we add to the customers: its values, and each as text for a CSV file. */
export interface ScoreColumn {
  readonly name: string;
  readonly type: ReportColumnType;
  readonly values: readonly (string | number | null)[];
  text(row: number): string;
}

/** Assumed share of leavers saved by contact. It only scales `expected_save_value` and is printed in the model card. */
export const ASSUMED_SAVE_RATE = 0.2;
const MANY_MISSING = 0.3;

export interface ResultFacts {
  readonly customers: Customers;
  readonly scored: ScoredCustomers;
  /** Expected remaining months of a customer, NaN if unknown; null without a usable tenure. */
  readonly remainingMonths: Float64Array | null;
  readonly scoredAt: string;
  readonly position?: FilePosition | undefined;
}

/** The columns after the input's own; order and names are stable across versions. */
export function resultColumns({ customers, scored, remainingMonths, scoredAt, position }: ResultFacts): ScoreColumn[] {
  const { probability, low, high, threshold } = scored;
  const ranks = position
    ? ranksInFile(position, probability, customers.scoredRows)
    : rankByRisk(probability, customers.scoredRows);
  const all = position?.customers ?? customers.scoredRows;
  const tiers = tierName(scored);
  // A positive event loses nothing.
  const value = customers.meaning === 'good-news' ? null : (customers.value?.values ?? null);
  const count = customers.scoredRows;
  const figure = (name: string, decimals: number, of: (row: number) => number | null | undefined) =>
    figures(count, name, decimals, of);
  const speak = sayOf(customers.input.names);
  const words = (name: string, of: (row: number) => string | Message | null) => sentences(count, name, of, speak);
  const reason = (row: number, at: number) => scored.reasonFeature[row * REASONS + at] ?? -1;
  const points = (row: number, at: number) => scored.reasonPoints[row * REASONS + at] ?? 0;
  const sentence = (row: number, at: number) => {
    const feature = reason(row, at);
    return feature === -1 ? null : scored.reason(row, feature, points(row, at));
  };
  const atRisk = (row: number) => money(value, row, probability[row] ?? Number.NaN);
  const columns: ScoreColumn[] = [
    figure('churn_probability', 6, (row) => probability[row]),
    figure('churn_probability_low', 6, (row) => low[row]),
    figure('churn_probability_high', 6, (row) => high[row]),
    words('risk_tier', (row) => tiers(probability[row] ?? 0)),
    figure('risk_rank', 0, (row) => ranks[row]),
    figure('risk_percentile', 1, (row) => (all < 2 ? 100 : (100 * (all - (ranks[row] ?? 1))) / (all - 1))),
    figure('predicted_churn', 0, (row) => ((probability[row] ?? 0) >= threshold ? 1 : 0)),
    figure('decision_threshold', 6, () => threshold),
  ];
  for (let at = 0; at < REASONS; at++) columns.push(words(`top_reason_${at + 1}`, (row) => sentence(row, at)));
  for (let at = 0; at < REASONS; at++)
    columns.push(
      words(`reason_${at + 1}_feature`, (row) => customers.features[reason(row, at)]?.name ?? null),
      words(`reason_${at + 1}_value`, (row) => customers.features[reason(row, at)]?.display(row) ?? null),
      figure(`reason_${at + 1}_effect`, 4, (row) => (reason(row, at) === -1 ? null : points(row, at))),
    );
  columns.push(
    words('protective_reason_1', (row) => {
      const feature = scored.protectiveFeature[row] ?? -1;
      return feature === -1 ? null : scored.reason(row, feature, scored.protectivePoints[row] ?? 0);
    }),
    figure('expected_remaining_months', 1, (row) => remainingMonths?.[row] ?? null),
    figure('revenue_at_risk', 2, atRisk),
    figure('expected_save_value', 2, (row) => scaled(atRisk(row), ASSUMED_SAVE_RATE)),
    words('recommended_action', (row) => scored.action(row)),
    words('data_warning', rowWarning(customers)),
    words('model_version', () => scored.modelVersion),
    words('scored_at', () => scoredAt),
  );
  return columns;
}

const ranksInFile = ({ rankOf }: FilePosition, probability: Float64Array, count: number): Int32Array =>
  Int32Array.from({ length: count }, (_, row) => rankOf(probability[row] ?? 0));

export function tierName({ tiers }: Pick<ScoredCustomers, 'tiers'>): (probability: number) => string {
  return (probability) => tiers.findLast(({ from }) => probability >= from)?.tier ?? tiers[0]?.tier ?? '';
}

function figures(
  count: number,
  name: string,
  decimals: number,
  of: (row: number) => number | null | undefined,
): ScoreColumn {
  const unit = 10 ** decimals;
  const figure = (row: number): number | null => {
    const number = of(row);
    return number === null || number === undefined || !Number.isFinite(number)
      ? null
      : Math.round(number * unit) / unit;
  };
  const column = lazyColumn(name, decimals === 0 ? 'integer' : 'number', () => columnOf(count, figure));
  return Object.assign(column, { text: (row: number) => figure(row)?.toFixed(decimals) ?? '' });
}

function sentences(
  count: number,
  name: string,
  of: (row: number) => string | Message | null,
  speak: (message: Message) => string,
): ScoreColumn {
  const column = lazyColumn(name, 'text', () => columnOf(count, (row) => reportCell(of(row))));
  return Object.assign(column, { text: (row: number) => fileCell(of(row), speak) ?? '' });
}

const columnOf = <Value>(count: number, of: (row: number) => Value): Value[] =>
  Array.from({ length: count }, (_, row) => of(row));

function money(values: Float64Array | null, row: number, factor: number): number | null {
  const value = values?.[row];
  return value === undefined || Number.isNaN(value) ? null : valueAtStake(factor, value);
}

function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}

/** Why one customer's score is less certain than the others'. */
function rowWarning({ table, features }: Customers): (row: number) => Message | null {
  return (row) => {
    const missing: Text[] = [];
    table.columns.forEach((column, at) => {
      const blank = column.kind === 'number' ? Number.isNaN(column.values[row]) : column.codes[row] === -1;
      if (blank) missing.push(labelOf(features[at] ?? column));
    });
    if (missing.length === 0 || missing.length < table.columns.length * MANY_MISSING) return null;
    return message('rowGaps', { missing: missing.length, columns: table.columns.length, names: some(missing, 3) });
  };
}
