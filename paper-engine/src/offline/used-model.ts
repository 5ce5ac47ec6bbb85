import type { Expression, Parameter, SemanticModel, Table } from '@holdfast/contracts/report/model';
import { pathBetween } from '@holdfast/query-engine/model/join-path.ts';
import { relatedColumn, relatedTables } from '@holdfast/query-engine/model/related-column.ts';

type UsedColumns = Map<string, Set<string>>;

/**
 * The part of a model reachable from a document, a state and queries. Fields are found by their shape at any depth, so
 * new kinds of visuals or filters are covered.
 */
export function usedModel(model: SemanticModel, roots: readonly unknown[]): SemanticModel {
  const columns: UsedColumns = new Map(model.tables.map(({ name }) => [name, new Set<string>()]));
  const measures: UsedColumns = new Map(model.tables.map(({ name }) => [name, new Set<string>()]));
  const tables = new Map(model.tables.map((table) => [table.name, table]));

  const takeColumn = (table: string, column: string): void => {
    const found = tables.get(table)?.columns.find(({ name }) => name === column);
    const known = columns.get(table);
    if (!found || !known || known.has(column)) return;
    known.add(column);
    if (found.sortBy !== undefined) takeColumn(table, found.sortBy);
  };
  const takeMeasure = (table: string, measure: string): void => {
    const found = tables.get(table)?.measures.find(({ name }) => name === measure);
    const known = measures.get(table);
    if (!found || !known || known.has(measure)) return;
    known.add(measure);
    takeExpression(table, found.expression);
  };
  const takeExpression = (table: string, expression: Expression): void => {
    const { columns: own, measure, parameters, inner } = referencesIn(expression);
    for (const column of own) {
      takeColumn(table, column);
      const related = relatedColumn(relatedTables(model, table), column);
      if (related) takeColumn(related.table, related.column.name);
    }
    for (const parameter of parameters) takeColumn(parameter.table, parameter.column);
    if (measure !== null) takeMeasure(table, measure);
    for (const one of inner) takeExpression(table, one);
  };
  const takeAll = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { table, column, measure, hierarchy } = node as Record<string, unknown>;
    if (typeof table === 'string') {
      if (typeof column === 'string') takeColumn(table, column);
      if (typeof measure === 'string') takeMeasure(table, measure);
      // A visible level allows drilling to the others.
      if (typeof hierarchy === 'string')
        for (const { levels } of tables.get(table)?.hierarchies.filter(({ name }) => name === hierarchy) ?? [])
          for (const level of levels) takeColumn(table, level.column);
    }
    for (const inner of Object.values(node)) takeAll(inner);
  };
  takeAll(roots);

  const isUsed = (table: string) => (columns.get(table)?.size ?? 0) > 0 || (measures.get(table)?.size ?? 0) > 0;
  const relationships = relationshipsBetween(model, isUsed);
  for (const { from, to } of relationships) {
    takeColumn(from.table, from.column);
    takeColumn(to.table, to.column);
  }
  const cut = ({ rowKey, fixedRows, ...table }: Table): Table => {
    const has = (column: string) => columns.get(table.name)?.has(column) ?? false;
    if (fixedRows) return { ...table, fixedRows, ...(rowKey !== undefined && { rowKey }) };
    return {
      ...table,
      columns: table.columns.filter(({ name }) => has(name)),
      measures: table.measures.filter(({ name }) => measures.get(table.name)?.has(name)),
      hierarchies: table.hierarchies.filter(({ levels }) => levels.every(({ column }) => has(column))),
      ...(rowKey !== undefined && has(rowKey) && { rowKey }),
    };
  };
  return { ...model, tables: model.tables.filter(({ name }) => isUsed(name)).map(cut), relationships };
}

/** The relationships on paths between used tables, including the tables in between. */
function relationshipsBetween(
  model: SemanticModel,
  isUsed: (table: string) => boolean,
): SemanticModel['relationships'] {
  const used = model.tables.map(({ name }) => name).filter(isUsed);
  const steps = used.flatMap((from) => used.flatMap((to) => pathBetween(model, from, to) ?? []));
  const onPath = new Set([...used, ...steps.map(({ to }) => to.table)]);
  return model.relationships.filter(({ from, to }) => onPath.has(from.table) && onPath.has(to.table));
}

interface References {
  readonly columns: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly measure: string | null;
  readonly inner: readonly Expression[];
}
const NOTHING: References = { columns: [], parameters: [], measure: null, inner: [] };

/** The names an expression refers to directly, and its subexpressions. */
function referencesIn(expression: Expression): References {
  switch (expression.op) {
    case 'constant':
    case 'dax':
      return NOTHING;
    case 'parameter':
      return { ...NOTHING, parameters: [expression.parameter] };
    case 'measure':
      return { ...NOTHING, measure: expression.measure };
    case 'aggregate':
      return { ...NOTHING, columns: expression.column === undefined ? [] : [expression.column] };
    case 'sumProduct':
      return { ...NOTHING, columns: expression.columns };
    case 'weightedAverage':
      return { ...NOTHING, columns: [expression.value, expression.weight] };
    case 'ratio':
      return { ...NOTHING, inner: [expression.numerator, expression.denominator] };
    case 'arithmetic':
      return { ...NOTHING, inner: [expression.left, expression.right] };
    case 'filtered':
      return {
        ...NOTHING,
        columns: expression.where.map(({ column }) => column),
        parameters: expression.where.flatMap(({ parameter }) => parameter ?? []),
        inner: [expression.expression],
      };
    case 'periods':
      return { ...NOTHING, columns: [expression.column] };
    case 'alongGroups':
      return { ...NOTHING, columns: [expression.column], inner: [expression.expression] };
    case 'orZero':
    case 'overAllGroups':
      return { ...NOTHING, inner: [expression.expression] };
  }
}
