import type { Call } from '../call.ts';
import { type Env, eachRow } from '../compiled.ts';
import type { Filter } from '../filter.ts';
import { refused } from '../refusal.ts';
import { withRow } from '../scope.ts';
import { filtersOfTable, inRow, type Place } from '../sql/place.ts';
import { truthOf } from '../sql/scalars.ts';
import { filteredTable, valuesTable } from '../sql/tables.ts';
import type { StoreColumn } from '../store.ts';
import { columnOf, distinctRows, filtersOf, selectRows } from '../table-value.ts';
import type { Node } from '../tree.ts';
import { isTrue } from '../values.ts';
import type { FilterForms } from './filter-arguments.ts';
import { isPlain } from './plain.ts';

export const isCondition = (node: Node): boolean =>
  node.kind === 'binary' ||
  node.kind === 'unary' ||
  node.kind === 'column' ||
  (node.kind === 'call' && isPlain(node.name) && !node.name.startsWith('IF'));

/** A condition on columns of one table is FILTER over all their values. */
export function conditionFilter(call: Call, node: Node): FilterForms {
  const columns = [...new Set(columnsIn(call, node))];
  const [first] = columns;
  if (first === undefined) throw refused(node.at, 'dax.no-column');
  if (columns.some(({ table }) => table !== first.table)) throw refused(node.at, 'dax.two-tables');
  const test = call.binder.scalar(node, withRow(call.scope, columns.map(columnOf)));
  const evaluate = (env: Env) => {
    const { table } = first;
    const rows = Int32Array.from({ length: table.lengthWithBlank }, (_, row) => row);
    const all = distinctRows(columns, table, rows, env.context.shape);
    const places: number[] = [];
    eachRow(env, all, (inner, row) => {
      if (isTrue(test.run(inner))) places.push(row);
    });
    return filtersOf(selectRows(all, places), env.context.shape);
  };
  const compile = (place: Place) => {
    const all = valuesTable(columns, { isVisible: false, withBlank: true }, place);
    return filtersOfTable(filteredTable(all, truthOf(test, inRow(place, all))));
  };
  if (!isFixed(node)) return { evaluate, compile };
  let fixed: readonly Filter[] | undefined;
  const once = (env: Env) => {
    fixed ??= evaluate(env);
    return fixed;
  };
  return { evaluate: once, compile };
}

/** Whether the condition is the same in every context. */
function isFixed(node: Node): boolean {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'date':
    case 'column':
      return true;
    case 'unary':
      return isFixed(node.value);
    case 'binary':
      return isFixed(node.left) && isFixed(node.right);
    case 'rows':
      return node.rows.every((row) => row.every(isFixed));
    case 'tuple':
      return node.items.every(isFixed);
    case 'call':
      return isPlain(node.name) && node.args.every((arg) => arg === null || isFixed(arg));
    default:
      return false;
  }
}

/** The columns whose values a condition tests; those inside an aggregate belong to it. */
function columnsIn(call: Call, node: Node): StoreColumn[] {
  switch (node.kind) {
    case 'column':
      return [call.binder.columnNamed(node, call.scope, node.at)];
    case 'unary':
      return columnsIn(call, node.value);
    case 'binary':
      return [...columnsIn(call, node.left), ...columnsIn(call, node.right)];
    case 'rows':
      return node.rows.flatMap((row) => row.flatMap((cell) => columnsIn(call, cell)));
    case 'tuple':
      return node.items.flatMap((item) => columnsIn(call, item));
    case 'call':
      if (node.name.startsWith('CALCULATE')) throw refused(node.at, 'dax.form', { form: 'CALCULATE (CALCULATE)' });
      return isPlain(node.name) ? node.args.flatMap((arg) => (arg === null ? [] : columnsIn(call, arg))) : [];
    case 'let':
      throw refused(node.at, 'dax.form', { form: 'CALCULATE (VAR)' });
    default:
      return [];
  }
}
