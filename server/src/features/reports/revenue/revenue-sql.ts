import { tables } from '@holdfast/contracts/prediction/tables';
import { MOVEMENTS } from '@holdfast/contracts/prediction/values';
import { quoted, text } from '../../../platform/analytics/sql-text.ts';

const ID = tables.customers.customer_id.column;
const VALUE = tables.customers.customer_value.column;
const { revenue_months: months, revenue_bridge: bridge } = tables;

/** One row per subscription: customer, start, end, amount. Rows without a start or revenue are ignored. */
export const subscriptionsSql = (customers: string, start: string, end: string): string =>
  `SELECT ${ID} AS who, CAST(${quoted(start)} AS DATE) AS s, CAST(${quoted(end)} AS DATE) AS e, ${VALUE} AS v
     FROM ${customers} WHERE ${quoted(start)} IS NOT NULL AND ${VALUE} > 0`;

/**
 * Each customer's revenue on the first of each month: a subscription counts from the day after its start to its end.
 */
export const monthlyRevenueSql = (from: string, to: string): string =>
  `SELECT CAST(m AS DATE) AS m, who, sum(v) AS r
     FROM generate_series(DATE ${text(from)}, DATE ${text(to)}, INTERVAL 1 MONTH) AS months(m)
     JOIN subscriptions ON s < m AND (e IS NULL OR e >= m) GROUP BY ALL`;

/**
 * How the revenue on the first of a month changed within `span` months. By customer, so that replacing a subscription
 * with a larger one is expansion, not churn.
 */
export const revenueChangesSql = (span: number, from: string, to: string): string => `
  WITH pairs AS (
    SELECT m AS since, who, r AS was, 0.0 AS became FROM standing
    UNION ALL SELECT CAST(m - INTERVAL ${span} MONTH AS DATE), who, 0.0, r FROM standing),
  persons AS (
    SELECT since, who, sum(was) AS was, sum(became) AS became FROM pairs
     WHERE since >= DATE ${text(from)} AND since + INTERVAL ${span} MONTH <= DATE ${text(to)} GROUP BY ALL),
  moved AS (
    SELECT since,
      sum(was) AS starting,
      coalesce(sum(was) FILTER (became = 0), 0) AS lost,
      coalesce(sum(was - became) FILTER (became > 0 AND became < was), 0) AS contraction,
      coalesce(sum(became - was) FILTER (was > 0 AND became > was), 0) AS expansion,
      coalesce(sum(became) FILTER (was = 0), 0) AS new,
      sum(became) AS ending,
      CAST(count(*) FILTER (was > 0) AS BIGINT) AS customers,
      CAST(count(*) FILTER (was > 0 AND became = 0) AS BIGINT) AS ${months.customers_lost.column}
    FROM persons GROUP BY since)
  SELECT CAST(since AS DATE) AS month, CAST(${span} AS BIGINT) AS months, * EXCLUDE since,
    (starting - contraction - lost) / starting AS ${months.gross_retention.column},
    (starting - contraction - lost + expansion) / starting AS ${months.net_retention.column},
    ${months.customers_lost.column} / customers AS ${months.logo_churn.column},
    lost / starting AS ${months.revenue_churn.column}
  FROM moved WHERE starting > 0 ORDER BY since`;

/** The last row of the moves as steps of a bridge chart. */
export const bridgeSql = (moves: string): string => {
  const amounts = [months.starting, months.new, months.expansion, months.contraction, months.lost];
  const steps = MOVEMENTS.map((movement, at) => {
    const amount = `${at > 2 ? '-' : ''}${amounts[at]?.column}`;
    return `SELECT ${at + 1}::BIGINT AS ${bridge.step.column}, ${text(movement)} AS ${bridge.movement.column}, ${amount} AS ${bridge.amount.column} FROM last`;
  });
  return `WITH last AS (SELECT * FROM ${moves} ORDER BY ${months.month.column} DESC LIMIT 1) ${steps.join(' UNION ALL ')}`;
};
