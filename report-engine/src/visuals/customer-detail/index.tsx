import { fieldDescription } from '../field-label.ts';
import type { VisualKind } from '../kind.ts';
import { columnsOf } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';
import { CustomerView } from './CustomerView.tsx';
import type { CustomerShape } from './shape.ts';

/**
 * One customer: the risk with its interval, reasons that add up to it, who is alike, and what-ifs. Whoever is chosen
 * elsewhere on the page; while nobody is, the first by rank.
 */
export const customerDetail: VisualKind<CustomerShape> = {
  name: 'customerDetail',
  roles: [
    { name: 'rank', takes: 'groups', most: 1, required: true },
    { name: 'values', takes: 'groups', most: 12 },
  ],
  respondsBy: 'filtering',
  query(visual, { model }) {
    const [rank, values] = [named(visual, 'rank', 1), named(visual, 'values', 12)];
    if (rank.length === 0) return null;
    const order = [{ as: 'rank0', direction: 'ascending' as const }];
    return ask(visual, model, { groups: [...rank, ...values], values: [], mode: 'rows', limit: 1, order });
  },
  shape(result, { visual, formats, model }) {
    if (!result || result.rowCount === 0) return null;
    const rank = columnsOf(result, visual, 'rank')[0]?.values[0];
    const columns = columnsOf(result, visual, 'values');
    const facts = columns.map((column) => ({
      label: column.label,
      text: formats.group(column.values[0] ?? null, column),
      description: fieldDescription(model, column.field),
    }));
    const words = Object.assign({}, ...columns.map(({ format }) => format.words));
    return { rank: typeof rank === 'number' ? rank : null, isOnly: !result.truncated, words, facts };
  },
  View: CustomerView,
};
