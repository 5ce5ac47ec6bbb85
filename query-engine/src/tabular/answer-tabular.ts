import type { Value, ValueField } from '@holdfast/contracts/report/field';
import type { QueryResult, Restriction, ResultColumn, VisualQuery } from '@holdfast/contracts/report/query';
import { findValue } from '../bind/bind-measure.ts';
import { bindPredicate } from '../bind/bind-rows.ts';
import { inOrder, lowerCaseValue } from '../in-memory/order-values.ts';
import { meetsCondition, satisfies } from '../in-memory/satisfies.ts';
import { columnFormat, columnLabel } from '../model/find-field.ts';
import { pathBetween } from '../model/join-path.ts';
import { queryError } from '../model/query-error.ts';
import { isRowRestriction } from '../model/relevant-restrictions.ts';
import { cutsIn, type FilterTexts, filterTexts, type TabularSource } from './filter-texts.ts';
import { cellOf, columnName, fieldText, type NamedField, nameField, tableName, valueText } from './names.ts';
import { refuseFormula } from './refuse-formula.ts';

interface Group {
  readonly as: string;
  readonly field: NamedField;
  readonly given: VisualQuery['groupBy'][number]['field'];
  /** The column that the model sorts it by. */
  readonly sortBy: string | null;
}

interface Plan {
  readonly query: VisualQuery;
  readonly source: TabularSource;
  readonly filters: FilterTexts;
  readonly having: readonly Having[];
}

type Having = Restriction & { readonly target: ValueField };

/** One line of a result: the groups, what they are sorted by, the values, and values that are only tested. */
interface Line {
  readonly keys: readonly Value[];
  readonly sorts: readonly Value[];
  readonly values: readonly Value[];
}

interface Level {
  readonly lines: readonly Line[];
  readonly types: readonly string[];
}

/** Answers the query of a visual by formulas: the groups, filters and values become one query in DAX. */
export async function answerTabular(query: VisualQuery, source: TabularSource): Promise<QueryResult> {
  if (query.groupBy.length + query.values.length === 0) throw queryError('invalid-query.noFields');
  const having = query.where.filter((one): one is Having => !isRowRestriction(one) && one.predicate.op !== 'all');
  const plan: Plan = { query, source, filters: await filterTexts(query.where, source), having };
  const groups = query.groupBy.map(({ as, field: given }): Group => {
    const field = nameField(given, source.model);
    const { sortBy } = field.definition;
    return { as, field, given, sortBy: field.cut || sortBy === undefined ? null : columnName(field.table, sortBy) };
  });
  const answered = await resultOf(plan, groups, query.offset ?? 0);
  if (!query.totals) return answered;
  const totals = query.totals.map(async (groupedBy) => {
    const fewer = groups.filter(({ as }) => groupedBy.includes(as));
    const { columns, rowCount } = await resultOf(plan, fewer, 0);
    return { groupedBy, rowCount, columns };
  });
  return { ...answered, totals: await Promise.all(totals) };
}

async function resultOf(plan: Plan, groups: readonly Group[], offset: number): Promise<QueryResult> {
  const { query, source } = plan;
  const level = await levelOf(plan, groups, plan.filters);
  const lines = sorted(
    level.lines.filter((line) => isKept(line, plan, groups)),
    query,
    groups,
  );
  const shown = lines.slice(offset, offset + query.limit);
  const lit = query.highlight && (await queryHighlighted(plan, groups));
  return {
    columns: [
      ...groups.map(({ as, field, given }, at): ResultColumn => {
        const { definition, type } = field;
        const format = field.cut && !definition.format ? { style: type } : columnFormat(definition);
        const head = { as, role: 'group', field: given, label: columnLabel(definition, given), type, format } as const;
        return { ...head, values: shown.map(({ keys }) => keys[at] ?? null) };
      }),
      ...query.values.map(({ as, field }, at): ResultColumn => {
        const { label, type, format } = findValue(field, source.model);
        const values = shown.map((line) => line.values[at] ?? null);
        const found = typeOfValues(values, level.types[at] ?? '', { type, format });
        const column = { as, role: 'value', field, label, ...found } as const;
        if (!lit) return column;
        return { ...column, highlighted: shown.map(({ keys }) => lit.get(JSON.stringify(keys))?.values[at] ?? null) };
      }),
    ],
    rowCount: shown.length,
    truncated: lines.length > offset + query.limit,
  };
}

type Typed = Pick<ResultColumn, 'type' | 'format'>;

/** A formula may return a text, a date or a truth value, at times beside numbers. */
function typeOfValues(values: Value[], type: string, known: Typed): Typed & Pick<ResultColumn, 'values'> {
  const hasText = values.some((value) => typeof value === 'string');
  if (type === 'date' && hasText) {
    const style = values.some((value) => String(value).includes('T')) ? ('datetime' as const) : ('date' as const);
    return { values, type: style, format: known.format.style === 'date' ? known.format : { style } };
  }
  if (hasText) {
    const texts = values.map((value) => (value === null ? null : String(value)));
    return { values: texts, type: 'text', format: { style: 'text' } };
  }
  const isLogical = values.some((value) => typeof value === 'boolean');
  return isLogical ? { values, type: 'boolean', format: { style: 'boolean' } } : { values, ...known };
}

async function queryHighlighted(plan: Plan, groups: readonly Group[]): Promise<ReadonlyMap<string, Line>> {
  const added = await filterTexts(plan.query.highlight ?? [], plan.source);
  const filters = {
    texts: [...plan.filters.texts, ...added.texts],
    cuts: [...plan.filters.cuts, ...added.cuts],
  };
  const { lines } = await levelOf(plan, groups, filters);
  return new Map(lines.map((line) => [JSON.stringify(line.keys), line]));
}

async function levelOf(
  { query, source, having }: Plan,
  groups: readonly Group[],
  filters: FilterTexts,
): Promise<Level> {
  const fields = groups.map(({ field }) => field);
  const sorts = [...new Set(groups.flatMap(({ sortBy }) => sortBy ?? []))].filter(
    (one) => !fields.some((field) => fieldText(field) === one),
  );
  const asked = [...query.values.map(({ field }) => field), ...having.map(({ target }) => target)];
  const columns = [...new Set([...fields.map(fieldText), ...sorts])];
  const text = query.mode === 'rows' ? rowsText(columns, query, fields, filters) : groupsText(columns, asked, plan());
  const cuts = new Map([...cutsIn(fields), ...filters.cuts].map((cut) => [JSON.stringify([cut.table, cut.name]), cut]));
  const found = await source.query(`EVALUATE ${text}`, [...cuts.values()]);
  if ('refused' in found) throw refuseFormula(found.refused);
  const cellsOf = (row: readonly Value[]) =>
    row.map((value, at) => cellOf(value, found.columns[at]?.type ?? '', fields[at]?.type !== 'datetime'));
  const place = (name: string) => columns.indexOf(name);
  return {
    types: found.columns.slice(columns.length).map(({ type }) => type),
    lines: found.rows.map((row) => {
      const cells = cellsOf(row);
      return {
        keys: fields.map((field) => cells[place(fieldText(field))] ?? null),
        sorts: groups.map(({ sortBy }) => (sortBy === null ? null : (cells[place(sortBy)] ?? null))),
        values: cells.slice(columns.length),
      };
    }),
  };

  function plan() {
    return { tables: [...new Set(fields.map(({ table }) => table))], filters, source };
  }
}

interface Parts {
  readonly tables: readonly string[];
  readonly filters: FilterTexts;
  readonly source: TabularSource;
}

function groupsText(
  columns: readonly string[],
  asked: readonly ValueField[],
  { tables, filters, source }: Parts,
): string {
  const values = asked.map((field, at) => `"v${at}", ${valueText(field)}`);
  if (columns.length === 0) return `CALCULATETABLE(${[`ROW(${values.join(', ')})`, ...filters.texts].join(', ')})`;
  // Groups of several tables without a value are those that occur together in a table that has both.
  const shared =
    asked.length === 0 && tables.length > 1 ? [`"rows", COUNTROWS(${tableName(findFactTable(tables, source))})`] : [];
  return `SUMMARIZECOLUMNS(${[...columns, ...filters.texts, ...values, ...shared].join(', ')})`;
}

/** The table from which relationships lead to all of these. */
function findFactTable(tables: readonly string[], { model }: TabularSource): string {
  const found = model.tables.find(({ name }) => tables.every((table) => pathBetween(model, name, table) !== null));
  if (!found) throw queryError('not-related.groups', { table: tables[0] ?? '', by: tables[1] ?? '' });
  return found.name;
}

/** The rows of one table, with columns of the tables it belongs to. */
function rowsText(columns: readonly string[], query: VisualQuery, fields: readonly NamedField[], filters: FilterTexts) {
  const base = fields[0]?.table ?? query.values[0]?.field.table ?? '';
  const own = `${tableName(base)}[`;
  const cells = query.values.map(({ field }) => {
    if (field.kind === 'measure') throw queryError('invalid-query.aggregateInRows');
    return columnName(field.table, field.column);
  });
  const named = [...columns, ...cells].map(
    (name, at) => `"c${at}", ${name.startsWith(own) ? name : `RELATED(${name})`}`,
  );
  return `CALCULATETABLE(${[`SELECTCOLUMNS(${[tableName(base), ...named].join(', ')})`, ...filters.texts].join(', ')})`;
}

function isKept(line: Line, { query, source, having }: Plan, groups: readonly Group[]): boolean {
  const search = query.search?.trim();
  const isFound =
    !search ||
    groups.some(
      ({ field }, at) =>
        field.type === 'text' &&
        meetsCondition({ value: line.keys[at] ?? null, type: 'text' }, { operator: 'Contains', value: search }),
    );
  return (
    isFound &&
    having.every(({ target, predicate }, at) => {
      if (predicate.op === 'top') throw queryError('invalid-query.topOfValue');
      const value = line.values[query.values.length + at] ?? null;
      const type = typeof value === 'string' ? 'text' : findValue(target, source.model).type;
      return satisfies(bindPredicate(predicate, [{ type }], source.now), [{ value, type }]);
    })
  );
}

/** As asked, then by every group; detail rows keep their order unless sorted. */
function sorted(lines: readonly Line[], query: VisualQuery, groups: readonly Group[]): readonly Line[] {
  if (query.mode === 'rows' && query.orderBy.length === 0) return lines;
  const byGroup = (at: number, isDescending: boolean) => (a: Line, b: Line) =>
    inOrder(a.sorts[at] ?? null, b.sorts[at] ?? null, isDescending) ||
    inOrder(lowerCaseValue(a.keys[at] ?? null), lowerCaseValue(b.keys[at] ?? null), isDescending);
  const asked = query.orderBy.flatMap(({ as, direction }) => {
    const isDescending = direction === 'descending';
    const [group, value] = [groups.findIndex((one) => one.as === as), query.values.findIndex((one) => one.as === as)];
    if (group >= 0) return [byGroup(group, isDescending)];
    if (value < 0) {
      if (query.groupBy.some((one) => one.as === as)) return [];
      throw queryError('invalid-query.order', { name: as });
    }
    return [(a: Line, b: Line) => inOrder(a.values[value] ?? null, b.values[value] ?? null, isDescending)];
  });
  const orders = [...asked, ...groups.map((_, at) => byGroup(at, false))];
  return lines.toSorted((a, b) => orders.reduce((order, compare) => order || compare(a, b), 0));
}
