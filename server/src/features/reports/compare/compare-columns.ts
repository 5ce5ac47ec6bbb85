import { judgeShifts } from '@holdfast/prediction-engine';
import { type DriftedColumn, namesOf } from '@holdfast/retention-report/facts/comparison';
import { isPredictionColumn } from '@holdfast/retention-report/model/customer-columns';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { QueryRows } from '../../../platform/analytics/scratch-database.ts';
import { quoted } from '../../../platform/analytics/sql-text.ts';
import type { ReportDataset } from '../datasets.ts';

const MOST_COLUMNS = 80;
/** A text column with more distinct values than this is an identifier, not a category. */
const MOST_LEVELS = 60;
const NUMBERS = new Set(['DOUBLE', 'BIGINT', 'INTEGER', 'FLOAT']);
const TENTHS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** A column present in both files, its values counted in the same bins, missing values first. */
interface ColumnCounts {
  readonly column: string;
  readonly change: Message;
  readonly before: readonly number[];
  readonly now: readonly number[];
}

/** Every column present in both files, most shifted first, then those that cannot be compared, with the reason. */
export async function compareColumns(
  rows: QueryRows,
  now: ReportDataset,
  before: ReportDataset,
): Promise<DriftedColumn[]> {
  const [inNow, inBefore] = [await columnsOf(rows, 'now'), await columnsOf(rows, 'before')];
  const named = new Set([now, before].flatMap(({ summary }) => [summary?.roles?.id, summary?.roles?.label]));
  const wanted = [...new Set([...inNow.keys(), ...inBefore.keys()])].filter(
    (name) => !isPredictionColumn(name) && !named.has(name),
  );
  const names = namesOf(now, before);
  const apart: DriftedColumn[] = [];
  const counted: ColumnCounts[] = [];
  for (const name of wanted.slice(0, MOST_COLUMNS)) {
    const [typeNow, typeBefore] = [inNow.get(name), inBefore.get(name)];
    if (typeNow === undefined || typeBefore === undefined) {
      const file = typeNow === undefined ? names.before : names.now;
      apart.push(notComparable(name, message('drift.onlyIn', { file })));
    } else if (NUMBERS.has(typeNow) !== NUMBERS.has(typeBefore)) {
      apart.push(notComparable(name, message('drift.otherKind')));
    } else {
      const found = NUMBERS.has(typeNow) ? await numbers(rows, name) : await words(rows, name);
      if (found) counted.push(found);
    }
  }
  const shifts = judgeShifts(counted);
  const drifts = counted.map(({ column, change }, at): DriftedColumn => {
    const { index = 0, verdict = 'stable' } = shifts[at] ?? {};
    return { column, psi: index, verdict, change };
  });
  return [...drifts.sort((a, b) => (b.psi ?? 0) - (a.psi ?? 0)), ...apart];
}

const notComparable = (column: string, change: Message): DriftedColumn => ({
  column,
  psi: null,
  verdict: 'not comparable',
  change,
});

async function columnsOf(rows: QueryRows, view: string): Promise<Map<string, string>> {
  const found = await rows(`SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = '${view}'`);
  return new Map(found.map((row) => [String(row.column_name), String(row.data_type)]));
}

/** By deciles of the earlier file; blanks have their own bin, because a rise in missing values is a shift too. */
async function numbers(rows: QueryRows, name: string): Promise<ColumnCounts | null> {
  const column = quoted(name);
  const [facts] = await rows(`SELECT list_distinct(quantile_cont(${column}, [${TENTHS.join(', ')}])) AS edges,
    median(${column})::DOUBLE AS before, (SELECT median(${column})::DOUBLE FROM now) AS now FROM before`);
  if (facts?.before == null || facts.now == null) return null;
  const edges = (facts.edges as unknown[]).map(Number).sort((a, b) => a - b);
  const bin = `CASE WHEN ${column} IS NOT NULL THEN ${['0', ...edges.map((edge) => `(${column} > ${edge})::INTEGER`)].join(' + ')} END`;
  const { before, now } = await countsBy(rows, bin);
  const written = (value: unknown) => Number(Number(value).toPrecision(4));
  const [was, is] = [written(facts.before), written(facts.now)];
  const change =
    was === is ? message('drift.medianSame', { now: is }) : message('drift.median', { before: was, now: is });
  return { column: name, before, now, change };
}

async function words(rows: QueryRows, name: string): Promise<ColumnCounts | null> {
  const { keys, before, now } = await countsBy(rows, `${quoted(name)}::VARCHAR`, 'before DESC, key');
  const values = keys.filter((_, at) => (before[at] ?? 0) + (now[at] ?? 0) > 0);
  if (values.length > MOST_LEVELS || values.length < 2) return null;
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const moved = keys
    .map((key, at) => ({ key, was: (before[at] ?? 0) / total(before), is: (now[at] ?? 0) / total(now) }))
    .sort((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))[0];
  if (!moved) return null;
  const { key, was, is } = moved;
  const isSame = Math.round(was * 1000) === Math.round(is * 1000);
  const value = key ?? message('absent');
  const change = isSame ? message('drift.sharesSame') : message('drift.share', { value, before: was, now: is });
  return { column: name, before, now, change };
}

/** Missing values first, even if there are none; then in bin order, or most frequent first. */
async function countsBy(rows: QueryRows, key: string, order = 'key') {
  const counted = await rows(`SELECT key, (count(*) FILTER (side = 0))::DOUBLE AS before,
      (count(*) FILTER (side = 1))::DOUBLE AS now
    FROM (SELECT ${key} AS key, 0 AS side FROM before UNION ALL SELECT ${key}, 1 FROM now) GROUP BY key
    ORDER BY key IS NOT NULL, ${order} LIMIT ${MOST_LEVELS + 1}`);
  const cells = [
    ...(counted[0]?.key === null ? [] : [{ key: null, before: 0, now: 0 }]),
    ...counted.map(({ key: cell, ...counts }) => ({ key: cell === null ? null : String(cell), ...counts })),
  ] as { key: string | null; before: unknown; now: unknown }[];
  return {
    keys: cells.map((cell) => cell.key),
    before: cells.map(({ before }) => Number(before)),
    now: cells.map(({ now }) => Number(now)),
  };
}
