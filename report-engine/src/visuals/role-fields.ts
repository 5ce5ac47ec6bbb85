import {
  type Field,
  fieldKey,
  type GroupingField,
  type RoleField,
  type SemanticModel,
  type ValueField,
  type Visual,
  type VisualQuery,
} from './words.ts';

/** A field with its result name: role and index, such as `category0` or `values1`. */
export interface NamedField {
  readonly as: string;
  readonly given: RoleField;
}

interface RoleQuery {
  readonly groups: readonly NamedField[];
  readonly values: readonly NamedField[];
  readonly limit: number;
  readonly mode?: 'groups' | 'rows';
  /** Used where the visual itself has no sort. */
  readonly order?: VisualQuery['orderBy'];
}

export const named = (visual: Visual, role: string, most = 99): readonly NamedField[] =>
  roleFields(visual, role)
    .slice(0, most)
    .map((given, i) => ({ as: `${role}${i}`, given }));

export const roleFields = (visual: Visual, role: string): readonly RoleField[] =>
  (visual.roles[role] ?? []).filter(({ hidden }) => !hidden);

export const isGrouping = (field: Field): field is GroupingField => field.kind === 'column' || field.kind === 'level';

/** A bare column in a value role is summed when it is numeric and counted when it is not. */
function asValue(field: RoleField['field'], model: SemanticModel): ValueField | null {
  if (!isGrouping(field)) return field;
  if (field.kind === 'level') return null;
  const type = columnOf(model, field)?.type;
  const aggregation = type === 'number' || type === 'integer' ? 'sum' : 'countNonNull';
  return { kind: 'aggregate', table: field.table, column: field.column, aggregation };
}

export function columnOf(model: SemanticModel, field: GroupingField) {
  const table = model.tables.find((one) => one.name === field.table);
  const name =
    field.kind === 'column'
      ? field.column
      : table?.hierarchies.find((one) => one.name === field.hierarchy)?.levels.find((one) => one.name === field.level)
          ?.column;
  return table?.columns.find((one) => one.name === name);
}

/** True for categories with a natural order: dates, numbers, bins, and names with a sort column. */
export function isOrdered(model: SemanticModel, field: GroupingField): boolean {
  if (field.kind === 'column' && (field.grain !== undefined || field.binSize !== undefined)) return true;
  const column = columnOf(model, field);
  return column !== undefined && (column.type !== 'text' || column.sortBy !== undefined) && column.type !== 'boolean';
}

export function ask(visual: Visual, model: SemanticModel, asked: RoleQuery): VisualQuery {
  const groupBy = asked.groups.flatMap(({ as, given: { field } }) => (isGrouping(field) ? [{ as, field }] : []));
  const values = asked.values.flatMap(({ as, given }) => {
    const field = asValue(given.field, model);
    return field ? [{ as, field }] : [];
  });
  const names = new Map([...groupBy, ...values].map(({ as, field }) => [fieldKey(field), as]));
  const stated = (visual.sort ?? []).flatMap(({ by, direction }) => {
    const as = names.get(fieldKey(by));
    return as ? [{ as, direction }] : [];
  });
  return {
    groupBy,
    values,
    mode: asked.mode ?? 'groups',
    where: [],
    orderBy: stated.length > 0 ? stated : [...(asked.order ?? [])],
    limit: asked.limit,
  };
}
