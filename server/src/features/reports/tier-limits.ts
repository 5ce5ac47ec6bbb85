import { tables as own } from '@holdfast/contracts/prediction/tables';
import { limitsFrom, type TierLimits, tiersFrom } from '@holdfast/contracts/prediction/tier-limits';
import { inScratchDatabase } from '../../platform/analytics/scratch-database.ts';
import { text } from '../../platform/analytics/sql-text.ts';
import type { ReportDataset } from './datasets.ts';

const { churn_probability: risk, risk_tier: tier, customer_value } = own.customers;
const of = own.tiers;

/** A report's tier limits: the owner's, otherwise the prediction's. Null if neither is known. */
export const limitsOf = ({ limits, summary }: Pick<ReportDataset, 'limits' | 'summary'>): TierLimits | null =>
  limits ?? limitsFrom(summary?.tiers);

/** The owner's limits, if the result was written with others. */
export function otherLimits({ limits, summary }: ReportDataset): TierLimits | null {
  const written = limitsFrom(summary?.tiers);
  const isSame =
    limits?.medium === written?.medium && limits?.high === written?.high && limits?.critical === written?.critical;
  return isSame ? null : limits;
}

/** SQL for a customer's tier. */
export function tierSql(limits: TierLimits): string {
  const [low, ...above] = tiersFrom(limits);
  const cases = above.reverse().map((one) => `WHEN ${risk.column} >= ${one.from} THEN ${text(one.tier)}`);
  return `CASE WHEN ${risk.column} IS NULL THEN NULL ${cases.join(' ')} ELSE ${text(low?.tier ?? '')} END`;
}

/** Recomputes the tables with tiers for other limits. Result files stay unchanged. */
export async function recomputeTiers(
  { customers }: Readonly<Record<string, string>>,
  limits: TierLimits,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  if (customers === undefined) return {};
  return inScratchDatabase(async (rows, connection) => {
    const source = `read_parquet(${text(customers)})`;
    const present = new Set((await rows(`DESCRIBE SELECT * FROM ${source}`)).map((row) => row.column_name));
    if (!present.has(risk.column) || !present.has(tier.column)) return {};
    const keep = async (name: string, sql: string): Promise<string> => {
      const path = `${folder}/${name}.parquet`;
      await connection.run(`COPY (${sql}) TO ${text(path)} (FORMAT parquet, COMPRESSION zstd)`);
      return path;
    };
    const moved = await keep('customers', `SELECT * REPLACE (${tierSql(limits)} AS ${tier.column}) FROM ${source}`);
    const value = present.has(customer_value.column)
      ? `sum(${risk.column} * greatest(0, ${customer_value.column}))`
      : 'NULL::DOUBLE';
    const known = tiersFrom(limits).map((one, order) => `(${text(one.tier)}, ${one.from}, ${order})`);
    const tiers = await keep(
      'tiers',
      `SELECT t.tier AS ${of.tier.column}, t.since::DOUBLE AS ${of.from_probability.column}, t.place::BIGINT AS "${of.order.column}",
          count(c.${tier.column})::BIGINT AS ${of.customers.column},
          coalesce(sum(c.${risk.column}), 0)::DOUBLE AS ${of.expected_churners.column},
          (${value})::DOUBLE AS ${of.revenue_at_risk.column}
        FROM (VALUES ${known.join(', ')}) t(tier, since, place)
        LEFT JOIN read_parquet(${text(moved)}) c ON c.${tier.column} = t.tier GROUP BY ALL ORDER BY 3`,
    );
    return { customers: moved, tiers };
  });
}
