import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import { fieldDescription } from '../field-label.ts';
import type { ShapeContext } from '../kind.ts';
import { pointOfRow } from '../point.ts';
import { option } from '../result-columns.ts';
import { ask, columnOf, isGrouping, type NamedField, named, roleFields } from '../role-fields.ts';
import type { QueryResult, ResultColumn, SemanticModel, Value, Visual, VisualQuery } from '../words.ts';

/** Cell decoration: a bar of its value, a heat colour, a badge by name, a link. */
export type Decoration = 'bar' | 'heat' | 'badge' | 'link' | null;

export interface ShownColumn {
  readonly as: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly numeric: boolean;
  readonly texts: readonly string[];
  readonly values: readonly Value[];
  readonly decoration: Decoration;
  readonly lowest: number;
  readonly highest: number;
  readonly total: string | null;
}

export interface TableShape {
  readonly columns: readonly ShownColumn[];
  readonly rowCount: number;
  readonly truncated: boolean;
  readonly points: readonly DataPoint[];
  readonly sorted: { readonly as: string; readonly direction: 'ascending' | 'descending' } | null;
}

export const MOST_ROWS = 1000;

/**
 * Columns may mix groups and values; without any value the table lists rows, and a lone text column its distinct
 * values.
 */
export function askTable(visual: Visual, { model }: { model: SemanticModel }): VisualQuery | null {
  // Groups and values are one list to the reader, so both are named by their index in it.
  const fields = named(visual, 'values');
  const groups = fields.filter(({ given }) => isGrouping(given.field));
  const values = fields.filter(({ given }) => !isGrouping(given.field));
  const first = values[0] ?? groups[0];
  if (!first) return null;
  const query = ask(visual, model, {
    groups,
    values,
    limit: visual.limit ?? MOST_ROWS,
    mode:
      values.length === 0 && !(option.flag(visual, 'distinct') ?? isSingleTextColumn(groups, model))
        ? 'rows'
        : 'groups',
    order: [{ as: first.as, direction: values.length > 0 ? 'descending' : 'ascending' }],
  });
  const totals = values.length > 0 && groups.length > 0 && option.flag(visual, 'totals') !== false;
  return totals ? { ...query, totals: [[]] } : query;
}

function isSingleTextColumn(groups: readonly NamedField[], model: SemanticModel): boolean {
  const [first, ...others] = groups;
  if (!first || others.length > 0 || !isGrouping(first.given.field)) return false;
  return columnOf(model, first.given.field)?.type === 'text';
}

const isNumeric = ({ type }: ResultColumn): boolean => type === 'number' || type === 'integer';

export function shapeTable(result: QueryResult | null, context: ShapeContext): TableShape | null {
  const { visual, formats, model } = context;
  // An empty searchable table stays: the search may be why it is empty.
  if (!result || (result.rowCount === 0 && !option.flag(visual, 'search'))) return null;
  const totals = result.totals?.find(({ groupedBy }) => groupedBy.length === 0)?.columns;
  const decorations = option.record(visual, 'columns');
  const fields = roleFields(visual, 'values');
  // A result without a visual (the table view of a chart) keeps its column order.
  const ordered =
    fields.length > 0 ? fields.map((_, i) => result.columns.find((one) => one.as === `values${i}`)) : result.columns;
  const columns = ordered.flatMap((found, i): ShownColumn[] => {
    if (!found) return [];
    const column = { ...found, label: fields[i]?.label ?? found.label, format: fields[i]?.format ?? found.format };
    const numbers = column.values.filter((value) => typeof value === 'number');
    const total = totals?.find(({ as }) => as === column.as);
    // By the column's name; a host's document may use its label.
    const wanted = decorations[column.field.kind === 'column' ? column.field.column : ''] ?? decorations[column.label];
    return [
      {
        as: column.as,
        label: column.label,
        description: fieldDescription(model, column.field),
        numeric: isNumeric(column),
        values: column.values,
        texts: column.values.map((value) =>
          value === null
            ? ''
            : column.role === 'group'
              ? formats.group(value, column)
              : formats.value(value, column.format),
        ),
        decoration: wanted === 'bar' || wanted === 'heat' || wanted === 'badge' || wanted === 'link' ? wanted : null,
        lowest: Math.min(0, ...numbers),
        highest: Math.max(0, ...numbers),
        total: total && total.role === 'value' ? formats.value(total.values[0] ?? null, column.format) : null,
      },
    ];
  });
  const by = visual.sort?.[0];
  const sortedColumn = by && result.columns.find(({ field }) => JSON.stringify(field) === JSON.stringify(by.by));
  return {
    columns,
    rowCount: result.rowCount,
    truncated: result.truncated,
    points: Array.from({ length: result.rowCount }, (_, row) => pointOfRow(result, row, formats)),
    sorted: by && sortedColumn ? { as: sortedColumn.as, direction: by.direction } : null,
  };
}
