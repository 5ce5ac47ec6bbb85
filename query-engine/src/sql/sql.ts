/**
 * SQL fragments as data, rendered for one database at the end. Values never enter the text: `sql` takes only other
 * fragments, and the only ways to make one from a string are `name` (quoted) and `bind` (a parameter).
 */
export interface Sql {
  readonly pieces: readonly SqlPiece[];
}

export type SqlParameter = string | number | boolean;

export type Dialect = 'duckdb' | 'clickhouse';

type SqlPiece =
  | string
  | Sql
  | { readonly name: readonly string[] }
  | { readonly bound: SqlParameter; readonly isWhole?: true }
  | Readonly<Record<Dialect, Sql>>;

/** A rendered statement. */
export interface SqlStatement {
  readonly text: string;
  readonly values: readonly SqlParameter[];
}

export function sql(parts: TemplateStringsArray, ...inserts: readonly Sql[]): Sql {
  const pieces: SqlPiece[] = [parts[0] ?? ''];
  for (const [index, insert] of inserts.entries()) pieces.push(insert, parts[index + 1] ?? '');
  return { pieces };
}

/** Dialect-specific SQL. */
export function byDialect(duckdb: Sql, clickhouse: Sql): Sql {
  return { pieces: [{ duckdb, clickhouse }] };
}

export function name(...path: readonly string[]): Sql {
  return { pieces: [{ name: path }] };
}

export function bind(value: SqlParameter): Sql {
  return { pieces: [{ bound: value }] };
}

/** A whole number bound as an integer: comparing an integer column with a double would convert every row. */
export function bindInteger(value: number): Sql {
  return { pieces: [{ bound: value, isWhole: true }] };
}

/**
 * Inlines a numeric constant, such as a bin width. A number cannot inject SQL, and the planner uses it. With an exponent
 * it is a double in either database; without, it may be a decimal.
 */
export function number(value: number): Sql {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number for SQL`);
  return { pieces: [doubleText(value)] };
}

const doubleText = (value: number) => (value < 0 ? `(${value.toExponential()})` : value.toExponential());

/** A whole number, inlined as digits. */
export function integerLiteral(value: number): Sql {
  return { pieces: [String(Math.trunc(value))] };
}

export function join(fragments: readonly Sql[], separator: string): Sql {
  return { pieces: fragments.flatMap((fragment, index) => (index === 0 ? [fragment] : [separator, fragment])) };
}

export const TRUE = sql`TRUE`;
export const FALSE = sql`FALSE`;

export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0
    ? TRUE
    : join(
        conditions.map((condition) => sql`(${condition})`),
        ' AND ',
      );
}

export function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0
    ? FALSE
    : sql`(${join(
        conditions.map((condition) => sql`(${condition})`),
        ' OR ',
      )})`;
}

/** Negation that treats NULL as false, so that a blank satisfies a negative condition. */
export function not(condition: Sql): Sql {
  return sql`NOT COALESCE(${condition}, FALSE)`;
}

export function isSame(a: Sql, b: Sql): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a column of one of these names occurs in the fragment. */
export const mentionsColumn = (fragment: Sql, names: RegExp): boolean =>
  hasName(fragment, (path) => path.some((part) => names.test(part)));

/** Whether a name of the fragment, with what qualifies it, passes a test. */
export function hasName(fragment: Sql, test: (path: readonly string[]) => boolean): boolean {
  return fragment.pieces.some((piece) => {
    if (typeof piece === 'string' || 'bound' in piece) return false;
    if ('name' in piece) return test(piece.name);
    return hasName('pieces' in piece ? piece : piece.duckdb, test);
  });
}

/** The fragment with some of its names replaced. */
export function substitute(fragment: Sql, replacement: (path: readonly string[]) => Sql | null): Sql {
  const pieces = fragment.pieces.map((piece): SqlPiece => {
    if (typeof piece === 'string' || 'bound' in piece) return piece;
    if ('name' in piece) return replacement(piece.name) ?? piece;
    if ('pieces' in piece) return substitute(piece, replacement);
    return { duckdb: substitute(piece.duckdb, replacement), clickhouse: substitute(piece.clickhouse, replacement) };
  });
  return { pieces };
}

export function toStatement(fragment: Sql, dialect: Dialect = 'duckdb'): SqlStatement {
  const { parameter } = WRITING[dialect];
  const values: SqlParameter[] = [];
  const text = render(fragment, dialect, {
    name: (path) => quotedName(path, dialect),
    bound: (value, isWhole) => parameter(value, isWhole, values.push(value) - 1),
  });
  return { text, values };
}

/** With inlined values and unqualified columns: a stored condition or a scoring statement, not a reader's query. */
export function inlinedSql(fragment: Sql, dialect: Dialect): string {
  return render(fragment, dialect, {
    name: (path) => quotedName(path.slice(-1), dialect),
    bound: (value, isWhole) => {
      if (typeof value === 'string') return quotedText(value, dialect);
      return typeof value === 'number' && !isWhole ? doubleText(value) : String(value);
    },
  });
}

interface Writing {
  name(path: readonly string[]): string;
  bound(value: SqlParameter, isWhole: boolean): string;
}

function render(fragment: Sql, dialect: Dialect, { name: nameText, bound }: Writing): string {
  let text = '';
  const write = ({ pieces }: Sql) => {
    for (const piece of pieces) {
      if (typeof piece === 'string') text += piece;
      else if ('pieces' in piece) write(piece);
      else if ('name' in piece) text += nameText(piece.name);
      else if ('bound' in piece) text += bound(piece.bound, piece.isWhole ?? false);
      else write(piece[dialect]);
    }
  };
  write(fragment);
  return text;
}

/** An SQL identifier. */
export const quotedName = (path: readonly string[], dialect: Dialect): string =>
  path.map((part) => `"${WRITING[dialect].escaped(part).replaceAll('"', '""')}"`).join('.');

/** An SQL string literal. */
export const quotedText = (value: string, dialect: Dialect): string =>
  `'${WRITING[dialect].escaped(value).replaceAll("'", "''")}'`;

/** How each database reads quotes and parameters. */
const WRITING: Record<
  Dialect,
  { escaped(quoted: string): string; parameter(value: SqlParameter, isWhole: boolean, at: number): string }
> = {
  duckdb: {
    escaped: (quoted) => quoted,
    parameter: (value, isWhole) => {
      const type = typeof value === 'number' ? 'DOUBLE' : typeof value === 'boolean' ? 'BOOLEAN' : 'VARCHAR';
      return isWhole ? 'CAST(CAST(? AS DOUBLE) AS BIGINT)' : `CAST(? AS ${type})`;
    },
  },
  clickhouse: {
    // Escapes are interpreted inside both kinds of quotes.
    escaped: (quoted) => quoted.replaceAll('\\', '\\\\'),
    parameter: (value, isWhole, at) => {
      const type = typeof value === 'number' ? 'Float64' : typeof value === 'boolean' ? 'Bool' : 'String';
      return `{p${at}:${isWhole ? 'Int64' : type}}`;
    },
  },
};
