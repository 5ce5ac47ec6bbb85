import { readDate } from './dates.ts';
import type { DaxColumnName, DaxModel, DaxRelationship, DaxType, DaxValue } from './model.ts';

type Json = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, DaxType>> = {
  integer: 'integer',
  int64: 'integer',
  int: 'integer',
  whole: 'integer',
  double: 'double',
  number: 'double',
  float: 'double',
  currency: 'currency',
  decimal: 'currency',
  text: 'text',
  string: 'text',
  boolean: 'boolean',
  bool: 'boolean',
  date: 'date',
  datetime: 'date',
};

export interface JsonModel {
  readonly model: DaxModel;
  /** The cells of tables that bring their rows, by table and column. */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** An expression is a text, or its lines. */
const expression = (value: unknown): string | undefined =>
  Array.isArray(value) && value.every((line) => typeof line === 'string') ? value.join('\n') : text(value);

/** Reads `{ tables, relationships, measures, roles }`; null if it is not a model. */
export function modelFromJson(given: unknown): JsonModel | null {
  const root = isObject(given) && isObject(given.model) ? given.model : given;
  if (!isObject(root) || !Array.isArray(root.tables)) return null;
  const tables = root.tables.filter(isObject);
  const named = tables.flatMap((table): (Json & { readonly name: string })[] =>
    text(table.name) === undefined ? [] : [{ ...table, name: String(table.name) }],
  );
  if (named.length < root.tables.length) return null;
  const cells = new Map<string, ReadonlyMap<string, readonly unknown[]>>();
  const read = named.map((table) => {
    const columns = list(table.columns)
      .map(readColumn)
      .filter((column) => column !== null);
    const rows = cellsOf(
      table,
      columns.filter((one) => one.expression === undefined).map(({ name }) => name),
    );
    if (rows !== null) cells.set(table.name, rows);
    const known = new Set(columns.map(({ name }) => name));
    const found = [...(rows?.keys() ?? [])].filter((name) => !known.has(name)).map((name) => ({ name }));
    return {
      name: table.name,
      columns: [...columns, ...found],
      expression: expression(table.expression),
      isDateTable: table.isDateTable === true || table.dataCategory === 'Time',
    };
  });
  const relationships = list(root.relationships).map(readRelationship);
  const measures = [...named.flatMap((table) => measuresIn(table.measures, table.name)), ...measuresIn(root.measures)];
  const roles = list(root.roles).filter(isObject).map(readRole);
  if (relationships.some((one) => one === null) || measures.some((one) => one === null)) return null;
  return {
    cells,
    model: {
      tables: read,
      relationships: relationships.filter((one) => one !== null),
      measures: measures.filter((one) => one !== null),
      roles,
    },
  };
}

function readColumn(given: unknown) {
  if (typeof given === 'string') return { name: given };
  if (!isObject(given) || typeof given.name !== 'string') return null;
  const type = text(given.type) ?? text(given.dataType);
  return {
    name: given.name,
    type: TYPES[(type ?? '').toLowerCase()] ?? TYPES[(text(given.dataType) ?? '').toLowerCase()],
    expression: expression(given.expression),
    isKey: given.isKey === true,
  };
}

/** Rows are objects by column, or lists in the order of the columns. */
function cellsOf(table: Json, names: readonly string[]): ReadonlyMap<string, readonly unknown[]> | null {
  if (!Array.isArray(table.rows)) return null;
  const rows: unknown[] = table.rows;
  const keys = names.length > 0 ? names : [...new Set(rows.flatMap((row) => (isObject(row) ? Object.keys(row) : [])))];
  return new Map(
    keys.map((name, place) => [
      name,
      rows.map((row) => (Array.isArray(row) ? row[place] : isObject(row) ? row[name] : null)),
    ]),
  );
}

function readRelationship(given: unknown): DaxRelationship | null {
  if (!isObject(given)) return null;
  const from = readEnd(given.from, given.fromTable, given.fromColumn);
  const to = readEnd(given.to, given.toTable, given.toColumn);
  if (from === null || to === null) return null;
  const filtering = String(given.direction ?? given.crossFilteringBehavior ?? given.crossFilter ?? 'single');
  return {
    from,
    to,
    active: (given.active ?? given.isActive) !== false,
    direction: /both/i.test(filtering) ? 'both' : 'single',
    cardinality: cardinalityOf(given),
  };
}

function cardinalityOf(given: Json): DaxRelationship['cardinality'] {
  const [from, to] =
    text(given.cardinality)
      ?.toLowerCase()
      .replace(/[^a-z*1]+/g, ' ')
      .split(/ (?:to )?/) ?? [];
  const end = (word: unknown, otherwise: string) =>
    ['many', '*'].includes(String(word ?? otherwise)) ? 'many' : 'one';
  const [left, right] = [end(given.fromCardinality ?? from, 'many'), end(given.toCardinality ?? to, 'one')];
  return `${left}-to-${right}` as DaxRelationship['cardinality'];
}

function readEnd(given: unknown, table: unknown, column: unknown): DaxColumnName | null {
  if (isObject(given)) return readEnd(undefined, given.table, given.column);
  const [, owner, name] = /^'?((?:[^'[\]])+)'?\[([^\]]+)\]$/.exec(text(given) ?? '') ?? [];
  if (owner !== undefined && name !== undefined) return { table: owner, column: name };
  return typeof table === 'string' && typeof column === 'string' ? { table, column } : null;
}

function measuresIn(given: unknown, table?: string) {
  const entries = isObject(given)
    ? Object.entries(given).map(([name, one]) => ({ name, expression: one }))
    : list(given);
  return entries.map((one) => {
    if (!isObject(one)) return null;
    const written = expression(one.expression);
    if (typeof one.name !== 'string' || written === undefined) return null;
    return { table: text(one.table) ?? table, name: one.name, expression: written };
  });
}

/** A role that is not understood blocks: its expression is refused when it is read. */
function readRole(given: Json) {
  const filters = [...list(given.filters), ...list(given.tablePermissions)]
    .map((entry) => (isObject(entry) ? entry : {}))
    .map((one) => ({
      table: text(one.table) ?? text(one.name) ?? '',
      expression: expression(one.expression) ?? expression(one.filterExpression) ?? '',
    }));
  return { name: text(given.name) ?? '', filters };
}

const INTEGER = /^[-+]?\d{1,15}$/;
const DOUBLE = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
const isBlank = (cell: unknown) => cell === null || cell === undefined || cell === '';

/** The type that all cells have; text that is not a number, a date or a boolean is text. */
export function typeOfCells(cells: readonly unknown[]): DaxType {
  const given = cells.filter((cell) => !isBlank(cell));
  const fits = (test: (cell: unknown) => boolean) => given.length > 0 && given.every(test);
  if (fits((cell) => typeof cell === 'boolean' || (typeof cell === 'string' && /^(true|false)$/i.test(cell))))
    return 'boolean';
  if (fits((cell) => Number.isSafeInteger(cell) || (typeof cell === 'string' && INTEGER.test(cell)))) return 'integer';
  if (fits((cell) => typeof cell === 'number' || (typeof cell === 'string' && DOUBLE.test(cell)))) return 'double';
  if (fits((cell) => typeof cell === 'string' && readDate(cell) !== null)) return 'date';
  return 'text';
}

/** A cell as a value of a type; undefined if it is none. An empty text is kept where it is written as one. */
export function valueOfCell(cell: unknown, type: DaxType): DaxValue | undefined {
  if (cell === null || cell === undefined) return null;
  if (type === 'text')
    return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : undefined;
  if (cell === '') return null;
  if (type === 'boolean') {
    if (typeof cell === 'boolean') return cell;
    const word = String(cell).toLowerCase();
    return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : undefined;
  }
  if (type === 'date' && typeof cell === 'string') return readDate(cell) ?? undefined;
  if (typeof cell === 'string' && !DOUBLE.test(cell.trim())) return undefined;
  const number = Number(cell);
  if (!Number.isFinite(number) || (type === 'integer' && !Number.isSafeInteger(number))) return undefined;
  return number;
}
