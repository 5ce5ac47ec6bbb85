/**
 * SQL text with its bound values, kept together while it is put together. Values never enter the text: `sql` takes only
 * other fragments, and the only ways to make one from a string are `name` (quoted) and `bind` (a parameter).
 */
export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number | boolean)[];
}

export function sql(parts: TemplateStringsArray, ...inserts: readonly Sql[]): Sql {
  let text = parts[0] ?? '';
  const values: (string | number | boolean)[] = [];
  for (const [index, insert] of inserts.entries()) {
    text += insert.text + (parts[index + 1] ?? '');
    values.push(...insert.values);
  }
  return { text, values };
}

/** An identifier. Doubling the quote is all there is to escape in a quoted identifier. */
export function name(...path: readonly string[]): Sql {
  return { text: path.map((part) => `"${part.replaceAll('"', '""')}"`).join('.'), values: [] };
}

export function bind(value: string | number | boolean): Sql {
  const type = typeof value === 'number' ? 'DOUBLE' : typeof value === 'boolean' ? 'BOOLEAN' : 'VARCHAR';
  return { text: `CAST(? AS ${type})`, values: [value] };
}

/** A number of the report's own making, such as a bin's width. Digits cannot carry SQL, and constants can be planned with. */
export function number(value: number): Sql {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no number for SQL`);
  return { text: `CAST(${value} AS DOUBLE)`, values: [] };
}

export function join(fragments: readonly Sql[], separator: string): Sql {
  return {
    text: fragments.map((fragment) => fragment.text).join(separator),
    values: fragments.flatMap((fragment) => fragment.values),
  };
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

/** Negation that counts "unknown" as not true, so that a blank is among what a negative asks for. */
export function not(condition: Sql): Sql {
  return sql`NOT COALESCE(${condition}, FALSE)`;
}
