import type { ShapeContext } from '../kind.ts';
import { option } from '../result-columns.ts';
import { ask, columnOf, isGrouping, named } from '../role-fields.ts';
import type { Format, GroupingField, QueryResult, SemanticModel, Value, Visual, VisualQuery } from '../words.ts';

export const SLICER_STYLES = ['list', 'tiles', 'dropdown', 'between', 'relative', 'hierarchy'] as const;
export type SlicerStyle = (typeof SLICER_STYLES)[number];

export interface SlicerItem {
  readonly value: Value;
  readonly label: string;
  readonly children: readonly SlicerItem[];
}
export interface SlicerShape {
  readonly style: SlicerStyle;
  readonly label: string;
  readonly description: string | undefined;
  readonly fields: readonly GroupingField[];
  readonly items: readonly SlicerItem[];
  readonly range: { readonly lowest: Value; readonly highest: Value } | null;
  readonly isDate: boolean;
  readonly format: Format;
  readonly single: boolean;
  /** Switches the view: something is always selected. */
  readonly required: boolean;
  readonly truncated: boolean;
}

const MOST_ITEMS = 1000;
/** A list this long has a search field. */
export const SEARCHED_FROM = 9;

/** The document's style; else a hierarchy for several fields, a range for numbers and dates, a list for the rest. */
export function styleOfSlicer(visual: Visual, model: SemanticModel): SlicerStyle {
  const fields = named(visual, 'field');
  const wanted = option.text(visual, 'style') ?? option.text(visual, 'mode');
  const known = SLICER_STYLES.find((style) => style === wanted);
  if (known) return known;
  const first = fields[0]?.given.field;
  if (fields.length > 1) return 'hierarchy';
  if (!first || !isGrouping(first) || (first.kind === 'column' && (first.binSize ?? first.grain) !== undefined))
    return 'list';
  const type = columnOf(model, first)?.type;
  return type === 'number' || type === 'date' || type === 'datetime' ? 'between' : 'list';
}

/** A range queries its two ends, a list its members; a relative date needs no query. */
export function askSlicer(visual: Visual, { model }: { model: SemanticModel }): VisualQuery | null {
  const fields = named(visual, 'field');
  const style = styleOfSlicer(visual, model);
  const first = fields[0]?.given.field;
  if (!first || style === 'relative') return null;
  if (style === 'between') {
    const column = isGrouping(first) ? columnOf(model, first)?.name : undefined;
    if (!column) return null;
    const end = (aggregation: 'min' | 'max') => ({
      kind: 'aggregate' as const,
      table: first.table,
      column,
      aggregation,
    });
    return {
      groupBy: [],
      values: [
        { as: 'lowest', field: end('min') },
        { as: 'highest', field: end('max') },
      ],
      mode: 'groups',
      where: [],
      orderBy: [],
      limit: 1,
    };
  }
  const groups = style === 'hierarchy' ? fields : fields.slice(0, 1);
  return ask(visual, model, {
    groups,
    values: [],
    limit: MOST_ITEMS,
    order: groups.map(({ as }) => ({ as, direction: 'ascending' })),
  });
}

function itemsOf(result: QueryResult, levels: number, context: ShapeContext): readonly SlicerItem[] {
  interface SlicerBranch {
    value: Value;
    label: string;
    children: Map<Value, SlicerBranch>;
  }
  const root = new Map<Value, SlicerBranch>();
  for (let row = 0; row < result.rowCount; row++) {
    let branch = root;
    for (let level = 0; level < levels; level++) {
      const column = result.columns.find(({ as }) => as === `field${level}`);
      if (!column) break;
      const value = column.values[row] ?? null;
      const known = branch.get(value) ?? { value, label: context.formats.group(value, column), children: new Map() };
      branch.set(value, known);
      branch = known.children;
    }
  }
  const plain = (branches: Map<Value, SlicerBranch>): readonly SlicerItem[] =>
    [...branches.values()].map(({ value, label, children }) => ({ value, label, children: plain(children) }));
  return plain(root);
}

export function shapeSlicer(result: QueryResult | null, context: ShapeContext): SlicerShape | null {
  const { visual, model } = context;
  const fields = named(visual, 'field');
  const grouping = fields.flatMap(({ given }) => (isGrouping(given.field) ? [given.field] : []));
  const first = grouping[0];
  if (!first) return null;
  const style = styleOfSlicer(visual, model);
  const column = columnOf(model, first);
  const isDate = column?.type === 'date' || column?.type === 'datetime';
  const end = (as: string): Value => result?.columns.find((one) => one.as === as)?.values[0] ?? null;
  return {
    style,
    label: visual.title ?? fields[0]?.given.label ?? column?.label ?? column?.name ?? '',
    description: column?.description,
    fields: grouping,
    items: result && style !== 'between' ? itemsOf(result, style === 'hierarchy' ? fields.length : 1, context) : [],
    range: style === 'between' && end('lowest') !== null ? { lowest: end('lowest'), highest: end('highest') } : null,
    isDate,
    format: fields[0]?.given.format ??
      column?.format ?? {
        style: isDate ? 'date' : column?.type === 'number' ? 'number' : column?.type === 'integer' ? 'integer' : 'text',
      },
    single: option.flag(visual, 'singleSelect') ?? false,
    required: option.flag(visual, 'required') ?? false,
    truncated: result?.truncated ?? false,
  };
}
