import type { Restriction } from '@holdfast/contracts/report/query';
import type { DaxModel } from '../dax/index.ts';
import { queryError } from '../model/query-error.ts';
import { fieldsOfRestriction, isRowRestriction } from '../model/relevant-restrictions.ts';
import { filterTexts, type TabularSource } from './filter-texts.ts';
import { fieldText, nameField } from './names.ts';

type Role = NonNullable<DaxModel['roles']>[number];
const ROLE_OF_RULES = 'rules';

/**
 * The rules of a reader as a role of the model. A rule restricts the table it names and every table that belongs to it;
 * a model with rows that no rule reaches is refused, as its totals would tell of the others.
 */
export async function roleOfRules(
  rules: readonly Restriction[],
  source: TabularSource,
  model: DaxModel,
): Promise<Role> {
  const found = rules.map(async (rule) => {
    if (!isRowRestriction(rule) || rule.predicate.op === 'top') throw queryError('not-related.restricted');
    const fields = fieldsOfRestriction(rule).map((field) => nameField(field, source.model));
    const [first, ...more] = fields;
    if (!first || more.some(({ table }) => table !== first.table) || fields.some(({ cut }) => cut))
      throw queryError('not-related.restricted');
    refuseUnreached(first.table, model);
    const [text] = (await filterTexts([rule], source)).texts;
    const left = fields.length === 1 ? fieldText(first) : `(${fields.map(fieldText).join(', ')})`;
    if (text === undefined) return { table: first.table, expression: 'TRUE()' };
    const isNothing = text.startsWith('FILTER(');
    return { table: first.table, expression: isNothing ? 'FALSE()' : `${left} IN ${valuesIn(text)}` };
  });
  return { name: ROLE_OF_RULES, filters: merged(await Promise.all(found)) };
}

/** The list of values that TREATAS was given. */
const valuesIn = (text: string): string => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

function merged(filters: readonly { readonly table: string; readonly expression: string }[]) {
  const tables = [...new Set(filters.map(({ table }) => table))];
  return tables.map((table) => {
    const own = filters.filter((one) => one.table === table).map(({ expression }) => `(${expression})`);
    return { table, expression: own.join(' && ') };
  });
}

/** Tables that are looked up from others need no rule; lists of constants tell nothing. */
function refuseUnreached(table: string, { tables, relationships = [] }: DaxModel): void {
  const active = relationships.filter((one) => one.active !== false);
  const reached = new Set([table]);
  for (const one of reached) for (const { from, to } of active) if (to.table === one) reached.add(from.table);
  const lookedUp = new Set(active.map(({ to }) => to.table));
  const isOpen = tables.some(
    ({ name, calculationGroup, expression = '', columns = [], isUnread }) =>
      !reached.has(name) &&
      !lookedUp.has(name) &&
      !isUnread &&
      columns.length > 0 &&
      calculationGroup === undefined &&
      !/^\s*(?:GENERATESERIES|DATATABLE|\{)/i.test(expression),
  );
  if (isOpen) throw queryError('not-related.restricted');
}
