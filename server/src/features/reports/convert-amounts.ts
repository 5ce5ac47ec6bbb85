import { tables as own } from '@holdfast/contracts/prediction/tables';
import { cellOf, messageIn } from '@holdfast/texts/message';
import { inScratchDatabase } from '../../platform/analytics/scratch-database.ts';
import { text } from '../../platform/analytics/sql-text.ts';

const { customer_value, revenue_at_risk, expected_save_value, value_band } = own.customers;

/** Columns with amounts per period, by table. */
const MONEY: Readonly<Record<string, readonly { readonly column: string }[]>> = {
  customers: [customer_value, revenue_at_risk, expected_save_value],
  segments: [own.segments.revenue_at_risk],
  segment_pairs: [own.segment_pairs.revenue_at_risk],
  tiers: [own.tiers.revenue_at_risk],
  revenue_bridge: [own.revenue_bridge.amount],
};

/** The tables with amounts for another period: monthly charges as yearly ones. Result files stay unchanged. */
export async function convertAmounts(
  paths: Readonly<Record<string, string>>,
  factor: number,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  return inScratchDatabase(async (rows, connection) => {
    const revalued: Record<string, string> = {};
    for (const [table, columns] of Object.entries(MONEY)) {
      const path = paths[table];
      if (path === undefined) continue;
      const source = `read_parquet(${text(path)})`;
      const present = new Set((await rows(`DESCRIBE SELECT * FROM ${source}`)).map((row) => row.column_name));
      const replaced = columns
        .filter(({ column }) => present.has(column))
        .map(({ column }) => `(${column} * ${factor})::DOUBLE AS ${column}`);
      if (table === 'customers' && present.has(value_band.column)) {
        const bands = await rows(
          `SELECT DISTINCT ${value_band.column} AS band FROM ${source} WHERE ${value_band.column} IS NOT NULL`,
        );
        replaced.push(
          `${bandSql(
            bands.map(({ band }) => String(band)),
            factor,
          )} AS ${value_band.column}`,
        );
      }
      if (replaced.length === 0) continue;
      const target = `${folder}/${table}.parquet`;
      await connection.run(
        `COPY (SELECT * REPLACE (${replaced.join(', ')}) FROM ${source}) TO ${text(target)} (FORMAT parquet, COMPRESSION zstd)`,
      );
      revalued[table] = target;
    }
    return revalued;
  });
}

/** A band is named by its limits, which are amounts too. */
function bandSql(bands: readonly string[], factor: number): string {
  const cases = bands.map((band) => `WHEN ${text(band)} THEN ${text(scaledBand(band, factor))}`);
  return cases.length === 0 ? value_band.column : `CASE ${value_band.column} ${cases.join(' ')} END`;
}

function scaledBand(cell: string, factor: number): string {
  const band = messageIn(cell);
  if (typeof band === 'string') return cell;
  const scaled = Object.entries(band.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? Number((value * factor).toPrecision(3)) : value,
  ]);
  return cellOf({ ...band, values: Object.fromEntries(scaled) });
}
