import type { VisualKind } from '../kind.ts';
import { columnsOf, numberAt } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';
import type { Format, QueryResult, Visual } from '../words.ts';
import { contactedFrom } from './call-list.ts';
import { PlannerView } from './PlannerView.tsx';
import { cumulateBands, firstAssumed, type PlanStep, planFrom, startStep } from './plan.ts';
import type { PlannerShape } from './shape.ts';

const MOST_BANDS = 12_000;
const FIGURES = ['active', 'expected', 'atRisk'] as const;

/**
 * The threshold from which to contact customers, by cost, benefit and capacity. Queries the customers by risk band
 * once; changed assumptions are computed locally, so the figures respond immediately.
 */
export const thresholdPlanner: VisualKind<PlannerShape> = {
  name: 'thresholdPlanner',
  roles: [
    { name: 'risk', takes: 'groups', most: 1, required: true },
    ...FIGURES.map((name) => ({
      name,
      takes: 'values' as const,
      most: 1,
      required: name === 'active' || name === 'expected',
    })),
    /** For the call list: its columns, the value, who has left, and the sort column. */
    { name: 'list', takes: 'groups', most: 20 },
    { name: 'worth', takes: 'groups', most: 1 },
    { name: 'outcome', takes: 'groups', most: 1 },
    { name: 'order', takes: 'groups', most: 1 },
  ],
  respondsBy: 'filtering',
  query(visual, { model }) {
    const [risk, active, expected] = [
      named(visual, 'risk', 1),
      named(visual, 'active', 1),
      named(visual, 'expected', 1),
    ];
    if (risk.length === 0 || active.length === 0 || expected.length === 0) return null;
    const values = FIGURES.flatMap((name) => named(visual, name, 1));
    const order = [{ as: 'risk0', direction: 'ascending' as const }];
    return ask(visual, model, { groups: risk, values, limit: MOST_BANDS, order });
  },
  shape(result, { visual }) {
    if (!result || result.rowCount === 0) return null;
    const steps = stepsIn(result, visual);
    if (steps.length === 0) return null;
    const hasValue = columnsOf(result, visual, 'atRisk').length > 0;
    return { steps, hasValue, money: moneyOf(result, visual) };
  },
  leads(visual, result, { assumed, from }) {
    const steps = stepsIn(result, visual);
    if (steps.length === 0) return [];
    const start = from ?? startStep(steps, assumed)?.from ?? 1;
    return contactedFrom(visual, planFrom(steps, start, assumed ?? firstAssumed(steps)).from);
  },
  View: PlannerView,
};

/** Without the period of the value: a contact is paid for once, so its return is an amount, not a rate. */
function moneyOf(result: QueryResult, visual: Visual): Format {
  const { suffix: _period, ...money } = columnsOf(result, visual, 'atRisk')[0]?.format ?? {
    style: 'currency' as const,
  };
  return { ...money, digits: 0, compact: false };
}

function stepsIn(result: QueryResult, visual: Visual): PlanStep[] {
  const cells = (role: string) => columnsOf(result, visual, role)[0]?.values;
  const [from, active, expected, atRisk] = ['risk', ...FIGURES].map(cells);
  const bands = Array.from({ length: result.rowCount }, (_, row) => ({
    from: numberAt(from, row) ?? Number.NaN,
    active: numberAt(active, row) ?? 0,
    expected: numberAt(expected, row) ?? 0,
    atRisk: atRisk ? (numberAt(atRisk, row) ?? 0) : null,
  }));
  return cumulateBands(bands.filter((band) => !Number.isNaN(band.from)));
}
