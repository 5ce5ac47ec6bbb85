import { tables } from '@holdfast/contracts/prediction/tables';
import { CHANGES, NO_TIER, RISK_TIERS, SIDES } from '@holdfast/contracts/prediction/values';
import { NOTABLE_POINTS } from '@holdfast/retention-report/facts/comparison';
import { quoted, text } from '../../../platform/analytics/sql-text.ts';

const ID = tables.customers.customer_id.column;
const RISK = tables.customers.churn_probability.column;
const TIER = tables.customers.risk_tier.column;
const REASON = tables.customers.top_reason_1.column;
const VALUE = tables.customers.customer_value.column;
const LEFT = tables.customers.churned.column;
const { movers, score_shares: shares } = tables;

/** An id with several rows is ambiguous. */
const ONCE = `QUALIFY count(*) OVER (PARTITION BY ${ID}) = 1`;
const sideOf = (view: string) => `(SELECT * FROM ${view} WHERE ${ID} IS NOT NULL ${ONCE})`;
const place = (of: string, list: readonly string[]) => `array_position([${list.map(text).join(', ')}], ${of})`;

/** The tier of remaining customers: those counted in the overall figures. */
const tierOrReason = (side: string) =>
  `CASE WHEN ${side}.${RISK} IS NULL THEN ${text(NO_TIER.absent)} WHEN ${side}.${LEFT} = 1 THEN ${text(NO_TIER.left)} ELSE ${side}.${TIER} END`;
const STANDS = [...RISK_TIERS, NO_TIER.left, NO_TIER.absent];

export function matchSql(): string {
  return `SELECT
    (SELECT count(*) FROM ${sideOf('now')} n JOIN ${sideOf('before')} b USING (${ID}))::DOUBLE AS matched,
    ((SELECT count(*) FROM now) - (SELECT count(*) FROM ${sideOf('now')} n)
      + (SELECT count(*) FROM before) - (SELECT count(*) FROM ${sideOf('before')} b))::DOUBLE AS repeated`;
}

/** Each customer of either prediction once, with the tier before and now. */
export function moversSql(): string {
  const [rose, fell, steady, added, gone] = CHANGES.map(text);
  const points = `100 * (n.${RISK} - b.${RISK})`;
  return `SELECT
      ${ID} AS ${movers.customer_id.column},
      CASE
        WHEN b.${RISK} IS NULL THEN ${added}
        WHEN n.${RISK} IS NULL THEN ${gone}
        WHEN ${points} >= ${NOTABLE_POINTS} THEN ${rose}
        WHEN ${points} <= -${NOTABLE_POINTS} THEN ${fell}
        ELSE ${steady}
      END AS ${movers.change.column},
      ${place(movers.change.column, CHANGES)} AS ${movers.change_rank.column},
      b.${RISK} AS ${movers.risk_before.column},
      n.${RISK} AS ${movers.risk_now.column},
      ${points} AS ${movers.change_points.column},
      ${tierOrReason('b')} AS ${movers.tier_before.column},
      ${tierOrReason('n')} AS ${movers.tier_now.column},
      ${place(movers.tier_before.column, STANDS)} AS ${movers.tier_before_rank.column},
      ${place(movers.tier_now.column, STANDS)} AS ${movers.tier_now_rank.column},
      n.${REASON} AS ${movers.reason_now.column},
      n.${VALUE} AS ${movers.customer_value.column},
      coalesce(n.${LEFT} = 1 AND b.${LEFT} IS DISTINCT FROM 1 AND b.${RISK} IS NOT NULL, false) AS ${movers.left_since.column}
    FROM ${sideOf('now')} n FULL JOIN ${sideOf('before')} b USING (${ID})`;
}

/** The share of each prediction's customers in every tenth of the risk, including empty ones. */
export function scoreSharesSql(): string {
  const bins = (view: string, when: string) => `SELECT ${text(when)} AS ${quoted(shares.when.column)},
      bin / 10.0 AS ${shares.bin.column},
      (count(${RISK}))::BIGINT AS ${shares.customers.column},
      count(${RISK}) / (SELECT count(*) FROM ${view})::DOUBLE AS ${shares.share.column}
    FROM range(10) t(bin) LEFT JOIN ${view} ON least(9, floor(${RISK} * 10)) = bin GROUP BY bin`;
  return `${bins('before', SIDES.before)} UNION ALL ${bins('now', SIDES.now)} ORDER BY 2, 1`;
}
