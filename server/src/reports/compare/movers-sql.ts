import { CHANGES, NOTABLE_POINTS } from '@holdfast/retention-report/facts/comparison';

/** An id that stands for several rows says of none of them which it is. */
const ONCE = 'QUALIFY count(*) OVER (PARTITION BY customer_id) = 1';
const sideOf = (view: string) => `(SELECT * FROM ${view} WHERE customer_id IS NOT NULL ${ONCE})`;
const rank = (tier: string) => `array_position(['Critical', 'High', 'Medium', 'Low'], ${tier})`;

export function matchSql(): string {
  return `SELECT
    (SELECT count(*) FROM ${sideOf('now')} n JOIN ${sideOf('before')} b USING (customer_id))::DOUBLE AS matched,
    ((SELECT count(*) FROM now) - (SELECT count(*) FROM ${sideOf('now')} n)
      + (SELECT count(*) FROM before) - (SELECT count(*) FROM ${sideOf('before')} b))::DOUBLE AS repeated`;
}

/** Everybody of either prediction once, with where they stood before and where they stand now. */
export function moversSql(): string {
  const points = '100 * (n.churn_probability - b.churn_probability)';
  return `SELECT
      customer_id,
      CASE
        WHEN b.churn_probability IS NULL THEN 'New'
        WHEN n.churn_probability IS NULL THEN 'Gone'
        WHEN ${points} >= ${NOTABLE_POINTS} THEN 'Rose'
        WHEN ${points} <= -${NOTABLE_POINTS} THEN 'Fell'
        ELSE 'Steady'
      END AS change,
      array_position([${CHANGES.map((change) => `'${change}'`).join(', ')}], change) AS change_rank,
      b.churn_probability AS risk_before,
      n.churn_probability AS risk_now,
      ${points} AS change_points,
      b.risk_tier AS tier_before,
      n.risk_tier AS tier_now,
      ${rank('b.risk_tier')} AS tier_before_rank,
      ${rank('n.risk_tier')} AS tier_now_rank,
      n.top_reason_1 AS reason_now,
      n.customer_value AS customer_value,
      coalesce(n.churned = 1 AND b.churned IS DISTINCT FROM 1 AND b.churn_probability IS NOT NULL, false) AS left_since
    FROM ${sideOf('now')} n FULL JOIN ${sideOf('before')} b USING (customer_id)`;
}

/** The share of each prediction's customers in every tenth of the risk, empty tenths included. */
export function scoreSharesSql(): string {
  const bins = (view: string, when: string) => `SELECT '${when}' AS "when", bin / 10.0 AS bin,
      (count(churn_probability))::BIGINT AS customers,
      count(churn_probability) / (SELECT count(*) FROM ${view})::DOUBLE AS share
    FROM range(10) t(bin) LEFT JOIN ${view} ON least(9, floor(churn_probability * 10)) = bin GROUP BY bin`;
  return `${bins('before', 'Before')} UNION ALL ${bins('now', 'Now')} ORDER BY 2, 1`;
}
