import type { VisualKind } from '../kind.ts';
import { columnsOf, numberAt } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';
import type { Format, QueryResult, Visual } from '../words.ts';
import { PlannerView } from './PlannerView.tsx';
import { stepsOf } from './plan.ts';
import type { PlannerShape } from './shape.ts';

const MOST_BANDS = 12_000;
const FIGURES = ['active', 'expected', 'atRisk', 'left', 'known'] as const;

/**
 * From which risk on to contact customers, by cost and benefit and by capacity. It asks once for the customers by band of
 * risk; every assumption after that is worked out here, so the figures follow the reader's fingers.
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
    /** For the call list: what is in it, its value, who has left, and what it is ordered by. */
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
    const cells = (role: string) => columnsOf(result, visual, role)[0]?.values;
    const [from, active, expected, atRisk, left, known] = ['risk', ...FIGURES].map(cells);
    const bands = Array.from({ length: result.rowCount }, (_, row) => ({
      from: numberAt(from, row) ?? Number.NaN,
      active: numberAt(active, row) ?? 0,
      expected: numberAt(expected, row) ?? 0,
      atRisk: atRisk ? (numberAt(atRisk, row) ?? 0) : null,
      left: left ? (numberAt(left, row) ?? 0) : null,
      known: known ? (numberAt(known, row) ?? 0) : null,
    })).filter((band) => !Number.isNaN(band.from));
    if (bands.length === 0) return null;
    return {
      steps: stepsOf(bands),
      hasValue: atRisk !== undefined,
      hasOutcome: left !== undefined && known !== undefined,
      money: moneyOf(result, visual),
    };
  },
  View: PlannerView,
};

function moneyOf(result: QueryResult, visual: Visual): Format {
  return { ...(columnsOf(result, visual, 'atRisk')[0]?.format ?? { style: 'currency' }), digits: 0, compact: false };
}
