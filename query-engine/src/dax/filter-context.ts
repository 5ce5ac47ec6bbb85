import type { Shape } from './relationships.ts';
import type { StoreColumn } from './store.ts';

/** A filter on columns, of rows in memory or as a condition in SQL. */
export interface OnColumns<Own> {
  readonly columns: ReadonlySet<StoreColumn>;
  /** The same filter on fewer columns; these are some of its own. */
  project(columns: readonly StoreColumn[]): readonly Own[];
}

export interface Surroundings<Filter> {
  readonly shape: Shape;
  /** The columns that the query groups by here. */
  readonly groups: ReadonlySet<StoreColumn>;
  /** The filters outside of the query's own groups; null where they are not defined. */
  readonly selected: () => readonly Filter[] | null;
  /** Whether a row turned into filters on the way here. */
  readonly isOfRow: boolean;
}

/** What every filter context does, whatever its filters are. */
export abstract class FilterContext<Filter extends OnColumns<Filter>, Own extends FilterContext<Filter, Own>> {
  readonly filters: readonly Filter[];
  readonly shape: Shape;
  readonly groups: ReadonlySet<StoreColumn>;
  readonly selected: () => readonly Filter[] | null;
  readonly isOfRow: boolean;

  constructor(filters: readonly Filter[], { shape, groups, selected, isOfRow }: Surroundings<Filter>) {
    this.filters = filters;
    this.shape = shape;
    this.groups = groups;
    this.selected = selected;
    this.isOfRow = isOfRow;
  }

  protected abstract made(filters: readonly Filter[], surroundings: Surroundings<Filter>): Own;

  with(change: Partial<Surroundings<Filter>> & { readonly filters?: readonly Filter[] }): Own {
    const { shape, groups, selected, isOfRow } = this;
    return this.made(change.filters ?? this.filters, { shape, groups, selected, isOfRow, ...change });
  }

  /** Takes the filters off these columns. */
  without(this: Own, columns: ReadonlySet<StoreColumn>): Own {
    if (columns.size === 0) return this;
    const filters = this.filters.flatMap((filter) => {
      const kept = [...filter.columns].filter((column) => !columns.has(column));
      if (kept.length === filter.columns.size) return [filter];
      return kept.length === 0 ? [] : filter.project(kept);
    });
    return this.with({ filters, groups: new Set([...this.groups].filter((column) => !columns.has(column))) });
  }

  /** Adds filters to those that are there. */
  and(this: Own, filters: readonly Filter[]): Own {
    return filters.length === 0 ? this : this.with({ filters: [...this.filters, ...filters] });
  }

  /** The filters set on the column itself. */
  on(column: StoreColumn): readonly Filter[] {
    return this.filters.filter((filter) => filter.columns.has(column));
  }
}

/** Where an expression is evaluated: its context, and the rows in hand. From `spent` outwards, rows are filters already. */
export interface Within<Own, Row> {
  readonly context: Own;
  readonly frame: Row | null;
  readonly spent: Row | null;
}

interface RowFilters<Filter, Row> {
  /** Of the row in hand, and of the whole table that is iterated. */
  row(frame: Row, shape: Shape): readonly Filter[];
  table(frame: Row, shape: Shape): readonly Filter[];
  lineages(frame: Row): readonly StoreColumn[];
}

/** The context after context transition: every current row is a filter. */
export function withRowsAsFilters<
  Filter extends OnColumns<Filter>,
  Own extends FilterContext<Filter, Own>,
  Row extends { readonly outer: Row | null },
>({ context, frame: innermost, spent }: Within<Own, Row>, of: RowFilters<Filter, Row>): Own {
  const frames: Row[] = [];
  for (let frame = innermost; frame !== null && frame !== spent; frame = frame.outer) frames.unshift(frame);
  if (frames.length === 0) return context;
  const [only] = frames;
  const isDefined = frames.length === 1 && !context.isOfRow && context.groups.size === 0;
  const selected = () => {
    const outside = isDefined ? context.selected() : null;
    return outside === null || only === undefined ? null : [...outside, ...of.table(only, context.shape)];
  };
  let next = context.with({ selected, isOfRow: true });
  for (const frame of frames) {
    const filters = of.row(frame, context.shape);
    next = next.without(new Set(filters.flatMap((filter) => [...filter.columns]))).and(filters);
  }
  return next.with({ groups: new Set([...context.groups, ...frames.flatMap(of.lineages)]) });
}
