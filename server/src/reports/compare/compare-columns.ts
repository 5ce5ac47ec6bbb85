import type { Message } from '@holdfast/contracts/messages/kinds';
import { message } from '@holdfast/contracts/messages/message';
import { type ColumnDrift, namesOf } from '@holdfast/retention-report/facts/comparison';
import { isOurs } from '@holdfast/retention-report/model/customer-columns';
import type { Rows } from '../../analytics/scratch-database.ts';
import { quoted } from '../../analytics/sql-text.ts';
import type { ReportDataset } from '../datasets.ts';
import { stabilityIndex, verdictOn } from './stability.ts';

const MOST_COLUMNS = 80;
/** A text with more different values than this names things rather than sorting them. */
const MOST_LEVELS = 60;
const NUMBERS = new Set(['DOUBLE', 'BIGINT', 'INTEGER', 'FLOAT']);
const TENTHS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Every column both files brought, most shifted first, and then those that cannot be compared, with the reason. */
export async function compareColumns(rows: Rows, now: ReportDataset, before: ReportDataset): Promise<ColumnDrift[]> {
  const [inNow, inBefore] = [await columnsOf(rows, 'now'), await columnsOf(rows, 'before')];
  const named = new Set([now, before].flatMap(({ summary }) => [summary?.roles?.id, summary?.roles?.label]));
  const wanted = [...new Set([...inNow.keys(), ...inBefore.keys()])].filter(
    (name) => !isOurs(name) && !named.has(name),
  );
  const names = namesOf(now, before);
  const drifts: ColumnDrift[] = [];
  for (const name of wanted.slice(0, MOST_COLUMNS)) {
    const [typeNow, typeBefore] = [inNow.get(name), inBefore.get(name)];
    if (typeNow === undefined || typeBefore === undefined) {
      const file = typeNow === undefined ? names.before : names.now;
      drifts.push(notComparable(name, message('drift.onlyIn', { file })));
    } else if (NUMBERS.has(typeNow) !== NUMBERS.has(typeBefore)) {
      drifts.push(notComparable(name, message('drift.otherKind')));
    } else {
      const drift = NUMBERS.has(typeNow) ? await numbers(rows, name) : await words(rows, name);
      if (drift) drifts.push(drift);
    }
  }
  return drifts.sort((a, b) => (b.psi ?? -1) - (a.psi ?? -1));
}

const notComparable = (column: string, change: Message): ColumnDrift => ({
  column,
  psi: null,
  verdict: 'not comparable',
  change,
});

async function columnsOf(rows: Rows, view: string): Promise<Map<string, string>> {
  const found = await rows(`SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = '${view}'`);
  return new Map(found.map((row) => [String(row.column_name), String(row.data_type)]));
}

/** By tenths of the earlier file; blanks are a bin of their own, because going missing is a change too. */
async function numbers(rows: Rows, name: string): Promise<ColumnDrift | null> {
  const column = quoted(name);
  const [facts] = await rows(`SELECT list_distinct(quantile_cont(${column}, [${TENTHS.join(', ')}])) AS edges,
    median(${column})::DOUBLE AS before, (SELECT median(${column})::DOUBLE FROM now) AS now FROM before`);
  if (facts?.before == null || facts.now == null) return null;
  const edges = (facts.edges as unknown[]).map(Number).sort((a, b) => a - b);
  const bin = `CASE WHEN ${column} IS NULL THEN -1 ELSE ${['0', ...edges.map((edge) => `(${column} > ${edge})::INTEGER`)].join(' + ')} END`;
  const { before, now } = await countsBy(rows, bin);
  const written = (value: unknown) => Number(Number(value).toPrecision(4));
  const [was, is] = [written(facts.before), written(facts.now)];
  const change =
    was === is ? message('drift.medianSame', { now: is }) : message('drift.median', { before: was, now: is });
  return drift(name, before, now, change);
}

async function words(rows: Rows, name: string): Promise<ColumnDrift | null> {
  const { keys, before, now } = await countsBy(rows, `${quoted(name)}::VARCHAR`);
  if (keys.length > MOST_LEVELS || keys.length < 2) return null;
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const moved = keys
    .map((key, at) => ({ key, was: (before[at] ?? 0) / total(before), is: (now[at] ?? 0) / total(now) }))
    .sort((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))[0];
  if (!moved) return null;
  const { key, was, is } = moved;
  const isSame = Math.round(was * 1000) === Math.round(is * 1000);
  const value = key ?? message('absent');
  const change = isSame ? message('drift.sharesSame') : message('drift.share', { value, before: was, now: is });
  return drift(name, before, now, change);
}

function drift(column: string, before: readonly number[], now: readonly number[], change: Message): ColumnDrift {
  const psi = stabilityIndex(before, now);
  return { column, psi, verdict: verdictOn(psi, before, now), change };
}

async function countsBy(rows: Rows, key: string) {
  const counted = await rows(`SELECT key, (count(*) FILTER (side = 0))::DOUBLE AS before,
      (count(*) FILTER (side = 1))::DOUBLE AS now
    FROM (SELECT ${key} AS key, 0 AS side FROM before UNION ALL SELECT ${key}, 1 FROM now) GROUP BY key ORDER BY key
    LIMIT ${MOST_LEVELS + 1}`);
  return {
    keys: counted.map((row) => (row.key === null ? null : String(row.key))),
    before: counted.map((row) => Number(row.before)),
    now: counted.map((row) => Number(row.now)),
  };
}
