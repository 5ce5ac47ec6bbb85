import type { Expression, LocalizableMeasure, RowCondition } from '@holdfast/contracts/report/model';
import { HIGH_TIER, STILL_HERE } from './conditions.ts';
import { isLabelled, type RetentionFacts } from './facts.ts';

/** The population of a figure: `listed` are active customers at or above the risk a reader chose. */
type CustomerBasis = 'all' | 'known' | 'left' | 'stayed' | 'stillHere' | 'atHighRisk' | 'listed' | 'nobody';
/** The unit of a figure. A row is a customer, or a subscription if customers have several. */
type FigureUnit = 'customers' | 'rows' | 'share' | 'risk' | 'money';

/**
 * Every figure about customers. Cards, charts, stories, the planner, questions, exports, emails and the API refer to
 * one by name and get the measure of that name; `npm test` and `.ci/run` recompute each of them from plain rows.
 */
export const FIGURES = {
  Accounts: { of: 'all', unit: 'customers' },
  Customers: { of: 'all', unit: 'rows' },
  'Active customers': { of: 'stillHere', unit: 'rows' },
  'Observed churn rate': { of: 'known', unit: 'share' },
  'Churned customers': { of: 'left', unit: 'rows' },
  'Average churn risk': { of: 'all', unit: 'risk' },
  'Average interval width': { of: 'all', unit: 'risk' },
  'Expected churners': { of: 'stillHere', unit: 'rows' },
  'High-risk customers': { of: 'atHighRisk', unit: 'rows' },
  'Customer value': { of: 'all', unit: 'money' },
  'Revenue at risk': { of: 'stillHere', unit: 'money' },
  'Customers to contact': { of: 'listed', unit: 'rows' },
  'Contacts you can make': { of: 'nobody', unit: 'rows' },
  'Leavers among them': { of: 'listed', unit: 'rows' },
  Precision: { of: 'known', unit: 'share' },
  Recall: { of: 'left', unit: 'share' },
  'Listed, and left': { of: 'left', unit: 'rows' },
  'Listed, but stayed': { of: 'stayed', unit: 'rows' },
  'Not listed, but left': { of: 'left', unit: 'rows' },
  'Not listed, and stayed': { of: 'stayed', unit: 'rows' },
  'Expected profit': { of: 'listed', unit: 'money' },
} as const satisfies Readonly<Record<string, { readonly of: CustomerBasis; readonly unit: FigureUnit }>>;

export type FigureName = keyof typeof FIGURES;
/** A measure of the customers' table. */
export type FigureMeasure = LocalizableMeasure & { name: FigureName };

/** For lists of figures that exist only for some files. */
export const figuresWhen = (isSo: boolean, ...names: FigureName[]): FigureName[] => (isSo ? names : []);

const CONDITIONS: Readonly<Partial<Record<CustomerBasis, readonly RowCondition[]>>> = {
  stillHere: [STILL_HERE],
  atHighRisk: [STILL_HERE, HIGH_TIER],
  listed: [STILL_HERE],
};

/**
 * An expression over a figure's population, optionally restricted further. Without outcomes, every customer counts as
 * active.
 */
export function over(
  name: FigureName,
  facts: RetentionFacts,
  expression: Expression,
  ...more: RowCondition[]
): Expression {
  const own = CONDITIONS[FIGURES[name].of] ?? [];
  const where = [...own.filter((one) => one !== STILL_HERE || isLabelled(facts)), ...more];
  return where.length === 0 ? expression : { op: 'filtered', expression, where };
}
