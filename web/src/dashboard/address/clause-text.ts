import { BookmarkClause } from './bookmark.ts';

type ClauseValue = string | number | boolean | null;

/**
 * Readable text of a clause for the URL: source, field and condition, such as
 * `slicer.overview-slicer-1!customers.Contract!in!Month-to-month`. Clauses this syntax cannot express are JSON.
 */
export function textOfClause(clause: BookmarkClause, page: string): string {
  const source = textOfSource(clause, page);
  const field = textOfField(clause.target);
  const predicate = textOfPredicate(clause.predicate);
  const isPlain = JSON.stringify(clause.exempt) === JSON.stringify(exemptOf(clause.source));
  if (source === null || field === null || predicate === null || !isPlain) return `json!${JSON.stringify(clause)}`;
  return [source, field, ...predicate].map(escaped).join('!');
}

/** Null for text that `textOfClause` did not write. */
export function clauseOfText(text: string, page: string): BookmarkClause | null {
  try {
    if (text.startsWith('json!')) return BookmarkClause.parse(JSON.parse(text.slice('json!'.length)));
    const [source = '', field = '', op = '', ...values] = text.split('!').map(unescaped);
    const [, by, visual, place] = /^([a-z]+)(?:\.([^@]+))?(?:@(.+))?$/.exec(source) ?? [];
    const [, table, column] = /^([^.]+)\.(.+)$/s.exec(field) ?? [];
    const predicate = predicateOf(op, values);
    if (by === undefined || table === undefined || column === undefined || !predicate) return null;
    const from = visual === undefined ? { by } : { by, visual };
    return {
      source: from,
      scope: scopeOf(place, page),
      target: { kind: 'column', table, column },
      predicate,
      exempt: exemptOf(from),
    };
  } catch {
    return null;
  }
}

/** A visual's own selection does not filter that visual. */
function exemptOf({ by, visual }: BookmarkClause['source']): string[] {
  return visual !== undefined && (by === 'slicer' || by === 'visual') ? [visual] : [];
}

function textOfSource({ source: { by, visual }, scope }: BookmarkClause, page: string): string | null {
  const name = visual === undefined ? by : `${by}.${visual}`;
  if (name.includes('@')) return null;
  if (scope.level === 'report') return `${name}@all`;
  if (scope.page !== page) return null;
  return scope.level === 'page' ? name : `${name}@${scope.visual}`;
}

function scopeOf(place: string | undefined, page: string): BookmarkClause['scope'] {
  if (place === undefined) return { level: 'page', page };
  return place === 'all' ? { level: 'report' } : { level: 'visual', page, visual: place };
}

function textOfField(target: BookmarkClause['target']): string | null {
  const { kind, table, column, ...more } = target;
  const isPlain = kind === 'column' && typeof column === 'string' && Object.keys(more).length === 0;
  return isPlain && !table.includes('.') ? `${table}.${column}` : null;
}

const LISTS = { in: {}, not: { not: true }, is: { exact: true }, isnt: { exact: true, not: true } } as const;
const isList = (op: string): op is keyof typeof LISTS => op in LISTS;

function textOfPredicate(predicate: BookmarkClause['predicate']): string[] | null {
  const { op, values, exact, not, match, conditions } = predicate;
  if (op === 'in' && Array.isArray(values)) {
    const name = exact ? (not ? 'isnt' : 'is') : not ? 'not' : 'in';
    return [name, ...values.map(textOfValue)];
  }
  if (op === 'compare' && Array.isArray(conditions) && typeof match === 'string') {
    const parts = conditions.flatMap(({ operator, value }) => [
      String(operator),
      value === undefined ? '=' : textOfValue(value),
    ]);
    return [match, ...parts];
  }
  return null;
}

function predicateOf(op: string, parts: string[]): BookmarkClause['predicate'] | null {
  if (isList(op)) return { op: 'in', ...LISTS[op], values: parts.map(valueIn) };
  if (op !== 'and' && op !== 'or') return null;
  const conditions = [];
  for (let at = 0; at < parts.length; at += 2) {
    const value = parts[at + 1] ?? '=';
    conditions.push({ operator: parts[at], ...(value === '=' ? {} : { value: valueIn(value) }) });
  }
  return { op: 'compare', match: op, conditions };
}

/** Strings are verbatim; numbers, booleans and blanks have a prefix no string starts with. */
const textOfValue = (value: ClauseValue): string =>
  typeof value === 'string' ? value.replace(/^[=\\]/, '\\$&') : `=${JSON.stringify(value)}`;

const valueIn = (text: string): ClauseValue =>
  text.startsWith('=') ? (JSON.parse(text.slice(1)) as ClauseValue) : text.replace(/^\\/, '');

/** The separator and its escape sequence. */
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('!', '~1');
const unescaped = (part: string): string => part.replaceAll('~1', '!').replaceAll('~0', '~');
