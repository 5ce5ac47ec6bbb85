import { inScratchDatabase, type QueryRows } from '../../../platform/analytics/scratch-database.ts';
import { quoted, text } from '../../../platform/analytics/sql-text.ts';
import type { ReportDataset } from '../datasets.ts';
import { bridgeSql, monthlyRevenueSql, revenueChangesSql, subscriptionsSql } from './revenue-sql.ts';

const MOST_MONTHS = 36;
const YEAR = 12;
/** Tolerated share of mistyped dates. */
const MOST_MISTAKES = 0.05;

/**
 * Gross and net revenue retention, by month and over the last year, from a table of subscriptions. Empty if the file
 * has no start, end or revenue: then the report names what is missing.
 */
export async function addUpRevenue(
  { summary, createdAt }: ReportDataset,
  customers: string,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const start = summary?.roles?.date;
  if (summary?.shape !== 'subscriptions' || !start || !summary.roles?.value) return {};
  return inScratchDatabase(async (rows, connection) => {
    const source = `read_parquet(${text(customers)})`;
    const end = await endColumn(rows, source, start);
    if (end === null) return {};
    await connection.run(`CREATE TABLE subscriptions AS ${subscriptionsSql(source, start, end)}`);
    // Ends in the future are ignored.
    const [range] = await rows(`
      SELECT CAST(date_trunc('month', greatest(min(s) + INTERVAL 1 MONTH, last - INTERVAL ${MOST_MONTHS} MONTH)) AS DATE)::VARCHAR AS "from",
             CAST(date_trunc('month', last) AS DATE)::VARCHAR AS "to"
        FROM subscriptions, (SELECT least(greatest(max(s), max(e)), DATE ${text(createdAt.slice(0, 10))}) AS last FROM subscriptions)
       GROUP BY last`);
    const [from, to] = [range?.from, range?.to];
    if (typeof from !== 'string' || typeof to !== 'string' || from >= to) return {};
    await connection.run(`CREATE TABLE standing AS ${monthlyRevenueSql(from, to)}`);
    const paths: Record<string, string> = {};
    const keep = async (name: string, sql: string) => {
      await connection.run(`CREATE TABLE ${name} AS ${sql}`);
      const [counted] = await rows(`SELECT count(*)::DOUBLE AS n FROM ${name}`);
      if (Number(counted?.n ?? 0) === 0) return;
      paths[name] = `${folder}/${name}.parquet`;
      await connection.run(`COPY ${name} TO ${text(paths[name])} (FORMAT parquet, COMPRESSION zstd)`);
    };
    await keep('revenue_months', revenueChangesSql(1, from, to));
    const [counted] = await rows('SELECT count(*)::DOUBLE AS n FROM revenue_months');
    const span = Math.min(YEAR, Number(counted?.n ?? 0));
    if (span === 0) return {};
    await keep('revenue_year', `SELECT * FROM (${revenueChangesSql(span, from, to)}) ORDER BY month DESC LIMIT 1`);
    await keep('revenue_bridge', bridgeSql('revenue_year'));
    return paths;
  });
}

/** Another date of the row that is rarely before its start, and blank while the subscription runs. */
async function endColumn(rows: QueryRows, source: string, start: string): Promise<string | null> {
  const described = await rows(`DESCRIBE SELECT * FROM ${source}`);
  const dates = described.filter(({ column_type: type }) => type === 'DATE').map((row) => String(row.column_name));
  if (!dates.includes(start)) return null;
  for (const name of dates.filter((one) => one !== start)) {
    const [found] = await rows(`SELECT count(${quoted(name)}) > 0 AND count(${quoted(name)}) < count(*)
      AND count(*) FILTER (${quoted(name)} < ${quoted(start)}) <= ${MOST_MISTAKES} * count(${quoted(name)}) AS ends FROM ${source}`);
    if (found?.ends === true) return name;
  }
  return null;
}
