import { fieldDescription } from '../field-label.ts';
import type { VisualKind } from '../kind.ts';
import { columnsOf, option } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';
import type { ResultColumn } from '../words.ts';
import { CustomerView } from './CustomerView.tsx';
import type { CustomerFact, CustomerShape } from './shape.ts';

/**
 * One customer: the risk with its interval, reasons that add up to it, similar customers, and what-ifs. Shows the
 * customer selected elsewhere on the page, or the first by rank.
 */
export const customerDetail: VisualKind<CustomerShape> = {
  name: 'customerDetail',
  roles: [
    { name: 'rank', takes: 'groups', most: 1, required: true },
    { name: 'values', takes: 'groups', most: 12 },
    // Identity and contact details; with the option `named` the first is the name.
    { name: 'who', takes: 'groups', most: 4 },
  ],
  respondsBy: 'filtering',
  query(visual, { model }) {
    const [rank, values, who] = [named(visual, 'rank', 1), named(visual, 'values', 12), named(visual, 'who', 4)];
    if (rank.length === 0) return null;
    const order = [{ as: 'rank0', direction: 'ascending' as const }];
    return ask(visual, model, { groups: [...rank, ...values, ...who], values: [], mode: 'rows', limit: 1, order });
  },
  shape(result, { visual, formats, model }) {
    if (!result || result.rowCount === 0) return null;
    const rank = columnsOf(result, visual, 'rank')[0]?.values[0];
    const columns = columnsOf(result, visual, 'values');
    const factOf = (column: ResultColumn): CustomerFact => ({
      label: column.label,
      text: formats.group(column.values[0] ?? null, column),
      description: fieldDescription(model, column.field),
    });
    const facts = columns.map(factOf);
    const known = columnsOf(result, visual, 'who').filter(({ values }) => (values[0] ?? null) !== null);
    const isNamed = option.flag(visual, 'named') === true && known[0]?.as === 'who0';
    const contact = known.slice(isNamed ? 1 : 0).map(factOf);
    const name = isNamed && known[0] ? factOf(known[0]).text : null;
    const words = Object.assign({}, ...columns.map(({ format }) => format.words));
    return {
      rank: typeof rank === 'number' ? rank : null,
      isOnly: !result.truncated,
      words,
      facts,
      name,
      contact,
    };
  },
  View: CustomerView,
};
