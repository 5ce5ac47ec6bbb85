import { tables } from '@holdfast/contracts/prediction/tables';
import { text } from '../../platform/analytics/sql-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { withCustomersTable } from './customers-table.ts';

/** A customer's result in a prediction. */
export interface ScoredCustomer {
  readonly id: string;
  /** Rank by risk, from 1: the customer's key for rescoring. */
  readonly rank: number;
  readonly risk: number;
  readonly tier: string;
  readonly isFlagged: boolean;
  readonly value: number | null;
  readonly reason: string | null;
  /** Had already left when the file was made: not predicted. */
  readonly hadLeft: boolean;
}

const { customer_id, churn_probability, risk_rank, risk_tier, predicted_churn, customer_value, top_reason_1, churned } =
  tables.customers;

/**
 * Highest risk first, or a single customer. Results never change, but caching is not worth it: a list is made once, and
 * outcomes arrive once a month.
 */
export const scoredCustomers = (platform: Platform, prefix: string, only?: string): Promise<ScoredCustomer[]> =>
  withCustomersTable(platform, prefix, async ({ rows, from, column }) => {
    const found =
      await rows(`SELECT ${column(customer_id)}::VARCHAR AS id, ${column(churn_probability)}::DOUBLE AS risk,
        ${column(risk_rank)}::INTEGER AS rank,
        ${column(risk_tier)} AS tier, ${column(predicted_churn)}::INTEGER AS flagged,
        ${column(customer_value)}::DOUBLE AS value, ${column(top_reason_1)}::VARCHAR AS reason,
        ${column(churned)}::INTEGER AS churned ${from}
      ${only === undefined ? '' : `WHERE ${column(customer_id)}::VARCHAR = ${text(only)}`} ORDER BY risk DESC, id`);
    return found.map((row) => ({
      id: String(row.id ?? ''),
      rank: Number(row.rank ?? 0),
      risk: Number(row.risk ?? 0),
      tier: String(row.tier ?? ''),
      isFlagged: Number(row.flagged) === 1,
      value: row.value === null || !Number.isFinite(Number(row.value)) ? null : Number(row.value),
      reason: row.reason === null ? null : String(row.reason),
      hadLeft: Number(row.churned) === 1,
    }));
  });
