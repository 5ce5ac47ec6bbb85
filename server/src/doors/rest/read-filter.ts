import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import type { Value } from '@holdfast/contracts/report/field';
import { refusal } from '../../platform/http/refusal.ts';

const OPERATORS = {
  eq: 'Is',
  ne: 'IsNot',
  gt: 'GreaterThan',
  ge: 'GreaterThanOrEqual',
  lt: 'LessThan',
  le: 'LessThanOrEqual',
} as const;

const NAME = String.raw`([\p{L}\p{N}_]+)\/([\p{L}\p{N}_]+)`;
const VALUE = String.raw`'(?:[^']|'')*'|-?\d+(?:\.\d+)?|\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?|true|false|null`;
const COMPARED = new RegExp(`^${NAME}\\s+(eq|ne|gt|ge|lt|le)\\s+(${VALUE})$`, 'iu');
const LISTED = new RegExp(`^${NAME}\\s+in\\s*\\(\\s*((?:${VALUE})(?:\\s*,\\s*(?:${VALUE}))*)\\s*\\)$`, 'iu');

/** Parses a filter in the original's address syntax: `Customers/Region eq 'North' and Customers/Tenure gt 12`. */
export function readFilter(text: string): DocumentFilter[] {
  return partsOf(text.trim()).map((part) => {
    const compared = COMPARED.exec(part);
    if (compared) {
      const [, table = '', column = '', operator = '', value = ''] = compared;
      const named = OPERATORS[operator.toLowerCase() as keyof typeof OPERATORS];
      const target = targetOf(table, column);
      if (named === 'Is' || named === 'IsNot') {
        return { target, predicate: { op: 'in', values: [readValue(value)], ...(named === 'IsNot' && { not: true }) } };
      }
      return {
        target,
        predicate: { op: 'compare', match: 'and', conditions: [{ operator: named, value: readValue(value) }] },
      };
    }
    const [, table = '', column = '', list = ''] = LISTED.exec(part) ?? refuse(part);
    const values = [...list.matchAll(new RegExp(VALUE, 'giu'))].map(([one]) => readValue(one));
    return { target: targetOf(table, column), predicate: { op: 'in', values } };
  });
}

function refuse(part: string): never {
  throw refusal('invalid-query.filter', { filter: part.slice(0, 100) });
}

/** Splits at every `and` outside of quotes. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(/'(?:[^']|'')*'|\s+and\s+/gi)) {
    if (found.startsWith("'")) continue;
    parts.push(text.slice(from, index).trim());
    from = index + found.length;
  }
  return [...parts, text.slice(from).trim()];
}

/** Characters not allowed in names are encoded: `First_x0020_name`. */
const nameOf = (name: string) =>
  name.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const targetOf = (table: string, column: string) => ({
  kind: 'column' as const,
  table: nameOf(table),
  column: nameOf(column),
});

function readValue(written: string): Value {
  if (written.startsWith("'")) return written.slice(1, -1).replaceAll("''", "'");
  if (/^null$/i.test(written)) return null;
  if (/^(true|false)$/i.test(written)) return /^true$/i.test(written);
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : written;
}
