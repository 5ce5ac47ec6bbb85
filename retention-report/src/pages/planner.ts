import { tables } from '@holdfast/contracts/prediction/tables';
import { CUSTOMERS, isLabelled, isValued, namedBy, type RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import type { LayoutPiece } from '../layout/compose.ts';
import { column, figure } from '../layout/fields.ts';
import { eventOption, present } from '../layout/pieces.ts';

/** Finer bands for more customers: a plan by capacity must not jump by hundreds. */
const FINE_FROM = 50_000;
const own = tables.customers;
export const PLANNER = 'planner';

/** The risk from which to contact, by cost, benefit and capacity, and the resulting work list. */
export function planner(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  const customers = facts.data.get(CUSTOMERS)?.rows ?? 0;
  const binSize = customers >= FINE_FROM ? 0.0005 : 0.001;
  return {
    name: PLANNER,
    kind: 'thresholdPlanner',
    title: say('plan.title'),
    subtitle: say('plan.sub'),
    description: say('plan.what'),
    options: eventOption(facts),
    roles: {
      risk: [column(own.churn_probability, { binSize })],
      active: [figure('Active customers')],
      expected: [figure('Expected churners')],
      ...(isValued(facts) && {
        atRisk: [figure('Revenue at risk')],
        worth: [column(own.customer_value)],
        order: [column(own.revenue_at_risk)],
      }),
      ...(isLabelled(facts) && {
        outcome: [column(own.churned)],
      }),
      list: present(facts, [
        ...namedBy(facts).who,
        own.churn_probability,
        own.risk_tier,
        own.customer_value,
        own.revenue_at_risk,
        own.top_reason_1,
        own.top_reason_2,
        own.top_reason_3,
        own.recommended_action,
        ...namedBy(facts).contact,
      ]),
    },
  };
}
