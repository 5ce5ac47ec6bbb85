import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { type Compiled, type Env, eachRow, type ScalarExpression, scalar } from '../compiled.ts';
import { readDate } from '../dates.ts';
import { formatted } from '../format.ts';
import type { DaxValue } from '../model.ts';
import { concatenate } from '../operators.ts';
import { refused, rowFault } from '../refusal.ts';
import { foldCase } from '../store.ts';
import { asText } from '../text-of-value.ts';
import { compareForSort, roundTo, toNumber } from '../values.ts';

/** The argument as text. */
function textOf(call: Call, place: number): (env: Env) => string {
  const value = call.scalar(place);
  return (env) => asText(value.run(env), value.type);
}

function numberOf(call: Call, place: number, otherwise: number): (env: Env) => number {
  if (!call.has(place)) return () => otherwise;
  const value = call.scalar(place);
  return (env) => Math.trunc(toNumber(value.run(env), call.at) ?? 0);
}

const ofText =
  (compute: (text: string) => DaxValue, type: 'text' | 'integer' = 'text'): Builder =>
  (call) => {
    call.expect(1);
    const text = textOf(call, 0);
    return scalar(type, (env) => compute(text(env)));
  };

function nonNegative(value: number, call: Call): number {
  if (value < 0) throw rowFault(call.at, 'dax.negative-length', { name: call.node.name });
  return value;
}

const buildTextSlice =
  (take: (text: string, count: number) => string): Builder =>
  (call) => {
    call.expect(1, 2);
    const [text, count] = [textOf(call, 0), numberOf(call, 1, 1)];
    return scalar('text', (env) => take(text(env), nonNegative(count(env), call)));
  };

/** `?` is one character, `*` any number of them; `~` takes the next literally. */
function wildcards(pattern: string): RegExp {
  const source = pattern.replace(/~([?*~])|([?*])|[\\^$.|+()[\]{}]/g, (found, escaped?: string, wild?: string) => {
    if (wild !== undefined) return wild === '?' ? '.' : '.*?';
    return `\\${escaped ?? found}`;
  });
  return new RegExp(source, 's');
}

/** The position, counted from 1; 0 where it is not found. */
const searchIn = (text: string, find: string, start: number): number => {
  const found = wildcards(foldCase(find)).exec(foldCase(text).slice(start - 1));
  return found === null ? 0 : found.index + start;
};
const findIn = (text: string, find: string, start: number): number => text.indexOf(find, start - 1) + 1;

const buildTextSearch =
  (find: (text: string, wanted: string, start: number) => number): Builder =>
  (call) => {
    call.expect(2, 4);
    const [wanted, text, start] = [textOf(call, 0), textOf(call, 1), numberOf(call, 2, 1)];
    const otherwise = call.has(3) ? call.number(3) : null;
    return scalar('integer', (env) => {
      const from = start(env);
      const place = from < 1 ? 0 : find(text(env), wanted(env), from);
      if (place > 0) return place;
      if (otherwise === null) throw rowFault(call.at, 'dax.not-found', { text: wanted(env) });
      return otherwise.run(env);
    });
  };

const contains =
  (find: (text: string, wanted: string, start: number) => number): Builder =>
  (call) => {
    call.expect(2);
    const [text, wanted] = [textOf(call, 0), textOf(call, 1)];
    return scalar('boolean', (env) => find(text(env), wanted(env), 1) > 0);
  };

function substitute(text: string, [old, replacement, nth]: readonly [string, string, number]): string {
  if (old === '') return text;
  if (nth === 0) return text.replaceAll(old, () => replacement);
  let at = -1;
  for (let count = 0; count < nth; count += 1) {
    at = text.indexOf(old, at < 0 ? 0 : at + old.length);
    if (at < 0) return text;
  }
  return text.slice(0, at) + replacement + text.slice(at + old.length);
}

function formatCall(call: Call): Compiled {
  call.expect(2, 3);
  if (call.has(2) && !/^en(-us)?$/i.test(call.literal(2))) throw call.form(call.literal(2));
  const value = call.scalar(0);
  const format = call.binder.scalar(call.arg(1), call.scope);
  if (format.type !== 'text' && format.type !== 'blank') throw call.wrongType(1, 'text', format.type);
  if (value.type === 'text' || value.type === 'variant') throw call.form(value.type);
  return scalar('text', (env) => {
    const pattern = format.run(env);
    const text = formatted(value.run(env), value.type, typeof pattern === 'string' ? pattern : '');
    if (text === null) throw refused(call.at, 'dax.format', { format: String(pattern) });
    return text;
  });
}

/** Without an order the texts are in the order of the rows, which is not promised; the smallest first is one. */
function concatenated(call: Call): Compiled {
  call.expect(2, 5);
  const table = call.table(0);
  const inner = call.rowOf(table);
  const value = call.scalar(1, inner);
  const separator = call.has(2) ? textOf(call, 2) : () => '';
  const by = call.has(3) ? call.scalar(3, inner) : value;
  const sign = call.word(4) === 'DESC' ? -1 : 1;
  return scalar('text', (env) => {
    const found: { text: string; by: DaxValue }[] = [];
    eachRow(env, table.run(env), (row) => {
      found.push({ text: asText(value.run(row), value.type), by: by.run(row) });
    });
    const sorted = found.sort((a, b) => compareForSort(a.by, b.by) * sign).map(({ text }) => text);
    return sorted.length === 0 ? null : sorted.join(separator(env));
  });
}

function textAsNumber(call: Call): Compiled {
  call.expect(1);
  const value: ScalarExpression = call.scalar(0);
  return scalar('double', (env) => {
    const found = value.run(env);
    if (typeof found !== 'string') return toNumber(found, call.at);
    const days = readDate(found);
    return days ?? toNumber(found.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ''), call.at);
  });
}

/** Texts become numbers as VALUE reads them; a date keeps what it is only as a date. */
function converted(call: Call): Compiled {
  call.expect(2);
  const value = call.scalar(0);
  const type = call.word(1) ?? '';
  if (type === 'STRING') return scalar('text', (env) => textOrBlank(value.run(env), value.type));
  const known = { INTEGER: 'integer', DOUBLE: 'double', CURRENCY: 'currency' } as const;
  const target = known[type as keyof typeof known];
  if (target === undefined || value.type === 'date') throw call.form(type);
  return scalar(target, (env) => {
    const number = toNumber(value.run(env), call.at);
    return number === null || target === 'double' ? number : roundTo(number, target === 'integer' ? 0 : 4);
  });
}

const textOrBlank = (value: DaxValue, type: ScalarExpression['type']) => (value === null ? null : asText(value, type));

export const TEXTS: Readonly<Record<string, Builder>> = {
  FORMAT: formatCall,
  CONCATENATE: (call) => {
    call.expect(2);
    return concatenate(call.scalar(0), call.scalar(1));
  },
  LEFT: buildTextSlice((text, count) => text.slice(0, count)),
  RIGHT: buildTextSlice((text, count) => (count === 0 ? '' : text.slice(-count))),
  MID: (call) => {
    call.expect(3);
    const [text, start, count] = [textOf(call, 0), numberOf(call, 1, 1), numberOf(call, 2, 1)];
    return scalar('text', (env) => {
      const from = nonNegative(start(env) - 1, call);
      return text(env).slice(from, from + nonNegative(count(env), call));
    });
  },
  LEN: ofText((text) => text.length, 'integer'),
  UPPER: ofText((text) => text.toLocaleUpperCase('en-US')),
  LOWER: ofText((text) => text.toLocaleLowerCase('en-US')),
  TRIM: ofText((text) => text.replace(/ +/g, ' ').replace(/^ | $/g, '')),
  UNICODE: ofText((text) => text.codePointAt(0) ?? null, 'integer'),
  UNICHAR: (call) => {
    call.expect(1);
    const code = numberOf(call, 0, 0);
    return scalar('text', (env) => {
      const number = code(env);
      if (number < 1 || number > 0x10ffff) throw rowFault(call.at, 'dax.overflow');
      return String.fromCodePoint(number);
    });
  },
  REPT: (call) => {
    call.expect(2);
    const [text, count] = [textOf(call, 0), numberOf(call, 1, 0)];
    return scalar('text', (env) => {
      const times = nonNegative(count(env), call);
      if (text(env).length * times > 32_767) throw rowFault(call.at, 'dax.overflow');
      return text(env).repeat(times);
    });
  },
  EXACT: (call) => {
    call.expect(2);
    const [a, b] = [textOf(call, 0), textOf(call, 1)];
    return scalar('boolean', (env) => a(env) === b(env));
  },
  SUBSTITUTE: (call) => {
    call.expect(3, 4);
    const [text, old, replacement, nth] = [textOf(call, 0), textOf(call, 1), textOf(call, 2), numberOf(call, 3, 0)];
    return scalar('text', (env) => substitute(text(env), [old(env), replacement(env), nth(env)]));
  },
  REPLACE: (call) => {
    call.expect(4);
    const [text, start, count, added] = [textOf(call, 0), numberOf(call, 1, 1), numberOf(call, 2, 0), textOf(call, 3)];
    return scalar('text', (env) => {
      const from = nonNegative(start(env) - 1, call);
      return text(env).slice(0, from) + added(env) + text(env).slice(from + nonNegative(count(env), call));
    });
  },
  SEARCH: buildTextSearch(searchIn),
  FIND: buildTextSearch(findIn),
  CONTAINSSTRING: contains(searchIn),
  CONTAINSSTRINGEXACT: contains(findIn),
  COMBINEVALUES: (call) => {
    call.expect(3, 1000);
    const separator = textOf(call, 0);
    const values = call.node.args.slice(1).map((_, place) => textOf(call, place + 1));
    return scalar('text', (env) => values.map((value) => value(env)).join(separator(env)));
  },
  VALUE: textAsNumber,
  CONVERT: converted,
  FIXED: (call) => {
    call.expect(1, 3);
    if (call.has(2)) throw call.form('no_commas');
    const [value, digits] = [call.number(0), numberOf(call, 1, 2)];
    return scalar('text', (env) => {
      const places = digits(env);
      const rounded = roundTo(toNumber(value.run(env), call.at) ?? 0, places);
      return formatted(rounded, 'double', places > 0 ? `#,0.${'0'.repeat(Math.min(places, 100))}` : '#,0') ?? '';
    });
  },
  USERPRINCIPALNAME: user,
  USERNAME: user,
  CUSTOMDATA: (call) => {
    const { customData } = call.binder.reader;
    return scalar('text', () => customData ?? null);
  },
};

/** Functions of text over a table. */
export const JOINED_TEXTS: Readonly<Record<string, Builder>> = { CONCATENATEX: concatenated };

function user(call: Call): Compiled {
  call.expect(0);
  const { user: name } = call.binder.reader;
  if (name === undefined) throw refused(call.at, 'dax.no-user', { name: call.node.name });
  return scalar('text', () => name);
}
