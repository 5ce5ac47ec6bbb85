import { tables } from '@holdfast/contracts/prediction/tables';
import type { Wording } from '@holdfast/contracts/report/question';
import { HIGH_TIER, STILL_HERE } from '../facts/conditions.ts';
import type { FigureName } from '../facts/figures.ts';
import de from './terms/de.json';
import en from './terms/en.json';
import es from './terms/es.json';
import fr from './terms/fr.json';
import it from './terms/it.json';
import ja from './terms/ja.json';
import pt from './terms/pt.json';

type WordingLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'it';

/** Alternatives are separated by '|'. */
const WORDS: Record<WordingLanguage, typeof en> = { en, de, fr, es, pt, ja, it };
const { customers, drivers, driver_groups } = tables;
const TABLE = customers.customer_id.table;

export function retentionWording(language: string): Wording[] {
  const words = WORDS[language as WordingLanguage] ?? en;
  const of = (written: string): string[] => written.split('|');
  const column = ({ column }: { readonly column: string }, written: string, more: Partial<Wording> = {}): Wording => ({
    table: TABLE,
    column,
    words: of(written),
    ...more,
  });
  const measure = (name: FigureName, written: string): Wording => ({ table: TABLE, measure: name, words: of(written) });
  const tier = (value: string, written: string) => column(customers.risk_tier, written, { value });
  const risk = customers.churn_probability;
  return [
    { table: TABLE, words: of(words.customers) },
    column(risk, words.risk),
    measure('Average churn risk', words.averageRisk),
    measure('Observed churn rate', words.churnRate),
    measure('Churned customers', words.churned),
    measure('Expected churners', words.expected),
    measure('Active customers', words.active),
    measure('Revenue at risk', words.revenueAtRisk),
    measure('Customer value', words.value),
    column(customers.customer_value, words.value),
    column(customers.revenue_at_risk, words.revenueAtRisk),
    column(STILL_HERE, words.leavers, { value: STILL_HERE.value }),
    column(STILL_HERE, words.stayers, { value: STILL_HERE.value, not: true }),
    column(customers.risk_tier, words.tier),
    tier('Critical', words.critical),
    column(HIGH_TIER, words.high, {
      values: HIGH_TIER.values,
      without: { column: STILL_HERE.column, value: STILL_HERE.value },
    }),
    tier('High', words.highTier),
    tier('Medium', words.medium),
    tier('Low', words.low),
    column(customers.customer_tenure, words.tenure),
    column(customers.expected_remaining_months, words.monthsLeft),
    column(risk, words.riskiest, { superlative: 'highest', measure: 'Average churn risk' }),
    column(risk, words.safest, { superlative: 'lowest', measure: 'Average churn risk' }),
    column(customers.customer_value, words.mostValuable, { superlative: 'highest', measure: 'Customer value' }),
    column(customers.customer_value, words.leastValuable, { superlative: 'lowest', measure: 'Customer value' }),
    column(customers.customer_tenure, words.longest, { superlative: 'highest' }),
    column(customers.customer_tenure, words.newest, { superlative: 'lowest' }),
    column(customers.revenue_at_risk, words.losesMost, { superlative: 'highest', measure: 'Revenue at risk' }),
  ].map((one) => ({ ...one, words: one.words.filter((word) => word !== '') }));
}

/** Figures for which less is better: defines “worst” in a retention report. */
export const LOW_IS_GOOD = [
  'Observed churn rate',
  'Average churn risk',
  'Churned customers',
  'Expected churners',
  'Revenue at risk',
  'High-risk customers',
  customers.churn_probability.column,
  customers.revenue_at_risk.column,
];
/**
 * Measures that questions never mean: their words also name a tier or another measure, and a question is not about a
 * campaign. Plus the column that names columns, which no question starts with.
 */
export const UNASKED = [
  'High-risk customers',
  'Leavers among them',
  'Average interval width',
  customers.reason_1_feature.column,
];
/** The tables of the drivers page. */
export const WHY_TABLES = {
  all: {
    table: drivers.column.table,
    driver: drivers.column.column,
    direction: drivers.direction.column,
    effect: drivers.importance.column,
  },
  inGroups: {
    table: driver_groups.driver.table,
    grouping: driver_groups.grouping.column,
    group: driver_groups.group.column,
    driver: driver_groups.driver.column,
    effect: driver_groups.effect.column,
  },
};
export const HIGH_IS_GOOD = [
  'Customer value',
  'Active customers',
  'Customers',
  customers.customer_value.column,
  customers.customer_tenure.column,
];
