import { tables } from '@holdfast/contracts/prediction/tables';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import { hasTable, isValued, namedBy, type RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { ascending, composePage, descending, type LayoutPiece } from '../layout/compose.ts';
import { column, figure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { decorationByColumn, notYetLeftFilter, present, tierColours } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';
import { PLANNER, planner } from './planner.ts';

const { customer_id, churn_probability, risk_tier, customer_value, revenue_at_risk, top_reason_1, recommended_action } =
  tables.customers;

const CALL_LIST = 'call-list';

/** Who will leave, what it is worth, and how far down the list it pays to go. */
export function riskPage(facts: RetentionFacts): LocalizablePage {
  const say = messagesFor(facts);
  const highest = total(churn_probability, 'max');
  const scatter: LayoutPiece = isValued(facts)
    ? {
        name: 'risk-and-value',
        kind: 'scatterChart',
        description: say('risk.scatterWhat'),
        title: say('risk.scatter'),
        subtitle: say('risk.scatterSub'),
        roles: {
          category: [column(customer_id)],
          x: [{ field: highest, label: say('label.churnRisk') }],
          y: [{ field: total(customer_value, 'max'), label: say('label.customerValue') }],
          series: [column(risk_tier)],
        },
        sort: descending(highest),
        options: { splitX: 0.5, colours: tierColours(facts) },
      }
    : needsColumn('risk-and-value', {
        title: say('risk.scatter'),
        needs: say('needs.value'),
        why: say('needs.valueWhy'),
        sketch: 'points',
      });
  const reach: LayoutPiece = hasTable(facts, 'lift')
    ? {
        name: 'churners-found',
        kind: 'lineClusteredColumnComboChart',
        description: say('risk.reachWhat'),
        title: say('risk.reach'),
        subtitle: say('risk.reachSub'),
        roles: {
          category: [column(tables.lift.decile)],
          values: [{ field: total(tables.lift.churn_rate, 'max'), label: say('label.churnRate') }],
          lines: [{ field: total(tables.lift.cumulative_capture, 'max'), label: say('label.captured') }],
        },
        sort: ascending(column(tables.lift.decile)),
      }
    : needsColumn('churners-found', {
        title: say('risk.reach'),
        needs: say('needs.outcome'),
        why: say('needs.listWhy'),
      });
  const rows = [customerSlicers(facts, 'risk'), [planner(facts)], [callList(facts)], [byTier(facts), scatter, reach]];
  return composePage({ name: 'risk', displayName: say('page.risk') }, rows, [
    { from: PLANNER, to: CALL_LIST, effect: 'filter' },
    { from: PLANNER, to: 'risk-by-tier', effect: 'highlight' },
    { from: PLANNER, to: 'risk-and-value', effect: 'highlight' },
  ]);
}

function byTier(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  return {
    name: 'risk-by-tier',
    kind: 'columnChart',
    description: say('risk.byTierWhat'),
    title: say('risk.byTier'),
    roles: {
      category: [{ field: column(churn_probability, { binSize: 0.05 }), label: say('label.churnRisk') }],
      series: [column(risk_tier)],
      values: [figure('Customers')],
    },
    options: { colours: tierColours(facts) },
  };
}

function callList(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  return {
    name: CALL_LIST,
    kind: 'tableEx',
    description: say('risk.listWhat'),
    title: say('risk.list'),
    subtitle: say('risk.listSub'),
    roles: {
      values: present(facts, [
        ...namedBy(facts).who,
        churn_probability,
        risk_tier,
        customer_value,
        revenue_at_risk,
        top_reason_1,
        recommended_action,
        ...namedBy(facts).contact,
      ]),
    },
    // As in the planner's file: the expected gain of a contact grows with risk × value.
    sort: descending(column(isValued(facts) ? revenue_at_risk : churn_probability)),
    limit: 250,
    high: 460,
    options: {
      columns: decorationByColumn([churn_probability, 'bar'], [risk_tier, 'badge']),
      colours: tierColours(facts),
    },
    filters: notYetLeftFilter(facts),
  };
}
