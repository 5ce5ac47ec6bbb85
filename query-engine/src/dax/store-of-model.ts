import type { DaxModel, DaxRelationship, DaxRows, DaxTable } from './model.ts';
import { type DaxRefusal, refused } from './refusal.ts';
import { Relationship, Shape } from './relationships.ts';
import { type ColumnSource, foldCase, StoreColumn, StoreTable } from './store.ts';

/** Calculates what the model defines by an expression. */
export interface Calculator {
  table(table: DaxTable): {
    readonly length: number;
    readonly columns: readonly (ColumnSource & { readonly name: string })[];
  };
  column(table: StoreTable, name: string, expression: string): ColumnSource;
}

/** The tables of a model with their rows. */
export class Store {
  readonly model: DaxModel;
  readonly #tables = new Map<string, StoreTable | DaxRefusal | 'being built'>();
  readonly #calculator: Calculator;
  readonly #rows: DaxRows;
  #shape: Shape | undefined;

  constructor(model: DaxModel, rows: DaxRows, calculator: (store: Store) => Calculator) {
    this.model = model;
    this.#calculator = calculator(this);
    this.#rows = rows;
    this.#build();
  }

  /** The relationships as the model has them. */
  get shape(): Shape {
    this.#shape ??= this.#relate();
    return this.#shape;
  }

  /** Filters of roles flow in both directions only where a relationship says so for roles. */
  get roleShape(): Shape {
    const twoWay = this.shape.relationships.filter((one) => one.isActive && (one.isBoth || one.securesBoth));
    return this.shape.with(new Map(twoWay.map((one) => [one, { toFrom: true, fromTo: one.securesBoth }] as const)));
  }

  /** A table to take rows from. */
  find(name: string): StoreTable | undefined {
    const table = this.known(name);
    if (table?.isUnread) throw refused(0, 'dax.needs-data', { table: table.name });
    return table;
  }

  known(name: string): StoreTable | undefined {
    const known = this.#tables.get(foldCase(name));
    if (known instanceof StoreTable) return known;
    if (known === 'being built') throw refused(0, 'dax.cycle', { name });
    if (known !== undefined) throw known;
    const defined = this.model.tables.find((table) => foldCase(table.name) === foldCase(name));
    return defined === undefined ? undefined : this.#calculate(defined);
  }

  table(name: string): StoreTable {
    const table = this.find(name);
    if (table === undefined) throw refused(0, 'dax.name', { name });
    return table;
  }

  get tables(): StoreTable[] {
    return [...this.#tables.values()].filter((table) => table instanceof StoreTable);
  }

  /** The table with the parts of a column's dates. */
  datesOf({ table, name }: StoreColumn): StoreTable | undefined {
    const defined = this.model.tables.find((one) => foldCase(one.name) === foldCase(table.name));
    const dates = defined?.columns?.find((one) => foldCase(one.name) === foldCase(name))?.dates;
    return dates === undefined ? undefined : this.known(dates);
  }

  /** A filter on dates of a date table replaces every other filter on the table. */
  isDateColumn(column: StoreColumn): boolean {
    const isEnd = this.shape.relationships.some((one) => one.to === column && !one.isLimited);
    if (isEnd || column.isKey) return column.type === 'date' && (isEnd || column.table.isMarkedDateTable);
    if (column.isCalculated || !column.table.isMarkedDateTable || column.type !== 'date') return false;
    return !column.table.columns.some((one) => one.isKey) && column.isUnique;
  }

  #load(defined: DaxTable, values: ReadonlyMap<string, ColumnSource['values']>): void {
    const stored = (defined.columns ?? []).filter(
      (column) => column.expression === undefined || values.has(column.name),
    );
    const length = values.get(stored[0]?.name ?? '')?.length ?? 0;
    const table = this.#register(defined, length);
    for (const column of stored)
      table.columns.push(
        new StoreColumn(table, column, { type: column.type ?? 'text', values: values.get(column.name) ?? [] }),
      );
    this.#addCalculated(table, defined);
  }

  #register(defined: DaxTable, length: number): StoreTable {
    const table = new StoreTable(defined.name, length, defined);
    table.findBlankRow = () =>
      this.shape.relationships.some(
        (one) => one.to.table === table && !one.isLimited && (one.hasUnmatched || one.from.table.hasBlankRow),
      );
    this.#tables.set(foldCase(defined.name), table);
    return table;
  }

  #addCalculated(table: StoreTable, defined: DaxTable): void {
    for (const { name, expression, isKey } of defined.columns ?? []) {
      if (expression === undefined || table.column(name) !== undefined) continue;
      table.columns.push(
        new StoreColumn(table, { name, isKey, isCalculated: true }, this.#calculator.column(table, name, expression)),
      );
    }
  }

  #calculate(defined: DaxTable): StoreTable {
    const name = foldCase(defined.name);
    this.#tables.set(name, 'being built');
    try {
      const { length, columns } = this.#calculator.table(defined);
      const table = this.#register(defined, length);
      for (const source of columns) {
        const known = defined.columns?.find((one) => foldCase(one.source ?? one.name) === foldCase(source.name));
        table.columns.push(new StoreColumn(table, { name: known?.name ?? source.name, isKey: known?.isKey }, source));
      }
      this.#addCalculated(table, defined);
      return table;
    } catch (error) {
      this.#tables.set(name, error as DaxRefusal);
      throw error;
    }
  }

  /** While calculated tables are built, only the relationships between tables that exist. */
  #relate(): Shape {
    return new Shape((this.model.relationships ?? []).flatMap((one) => this.#relationship(one) ?? []));
  }

  /** Calculates every table, after which all relationships are known. A table that is refused takes its own with it. */
  #build(): void {
    for (const table of this.model.tables)
      if (table.expression === undefined || this.#rows.has(table.name))
        this.#load(table, this.#rows.get(table.name) ?? new Map());
    for (const { name } of this.model.tables)
      try {
        this.known(name);
      } catch (error) {
        if (!(this.#tables.get(foldCase(name)) === error)) throw error;
      }
    this.#shape = undefined;
  }

  #relationship(one: DaxRelationship): Relationship | null {
    const flipped = one.cardinality === 'one-to-many';
    const [from, to] = flipped ? [one.to, one.from] : [one.from, one.to];
    const [fromTable, toTable] = [from, to].map(({ table }) => this.#tables.get(foldCase(table)));
    if (!(fromTable instanceof StoreTable) || !(toTable instanceof StoreTable)) return null;
    const [many, key] = [fromTable.column(from.column), toTable.column(to.column)];
    if (many === undefined || key === undefined) return null;
    return new Relationship(
      { from: many, to: key },
      {
        isActive: one.active ?? true,
        isBoth: one.direction === 'both',
        securesBoth: one.securesBoth ?? false,
        isLimited: one.cardinality === 'many-to-many',
        isOneToOne: one.cardinality === 'one-to-one',
      },
    );
  }
}
