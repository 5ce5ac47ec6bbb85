import { refused } from './refusal.ts';
import { foldCase } from './store.ts';
import type { ColumnNode, Node } from './tree.ts';

/** `[Date].[Month]` in a row, as the expression that the column's own table of dates has for it. */
export function partOfDate(node: ColumnNode, part: string): Node {
  const { at } = node;
  const date: Node = { ...node, part: undefined };
  const call = (name: string, ...args: Node[]): Node => ({ kind: 'call', at, name, args: [date, ...args] });
  const text = (value: string): Node => ({ kind: 'text', at, value });
  switch (foldCase(part)) {
    case 'date':
      return date;
    case 'year':
      return call('YEAR');
    case 'monthno':
      return call('MONTH');
    case 'month':
      return call('FORMAT', text('mmmm'));
    case 'quarterno':
      return call('QUARTER');
    case 'quarter':
      return { kind: 'binary', at, op: '&', left: text('Qtr '), right: call('QUARTER') };
    case 'day':
      return call('DAY');
    default:
      throw refused(at, 'dax.form', { form: `.[${part}]` });
  }
}
