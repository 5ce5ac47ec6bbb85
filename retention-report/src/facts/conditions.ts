import { tables } from '@holdfast/contracts/prediction/tables';
import { HIGH_TIERS } from '@holdfast/contracts/prediction/values';
import type { RowCondition } from '@holdfast/contracts/report/model';

const { churned, risk_tier } = tables.customers;

/** Not known to have left. Without a label that is everyone. Used by measures and questions alike. */
export const STILL_HERE = { column: churned.column, operator: 'IsNot', value: 1 } as const satisfies RowCondition;
/** Of the active customers, those at high risk. */
export const HIGH_TIER = {
  column: risk_tier.column,
  operator: 'In',
  values: [...HIGH_TIERS],
} satisfies RowCondition;
