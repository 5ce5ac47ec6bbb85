import { fill } from '../message.ts';
import { numberFormat } from '../number-format.ts';
import { type EngineWords, PARTS, SENTENCES } from './sentences.ts';

/** What may stand in the place of a name in braces; any other name is any text. */
const SHAPES: Record<string, string> = {
  count: '\\d[\\d,]*',
  n: '\\d[\\d,]*',
  m: '\\d[\\d,]*',
  all: '\\d[\\d,]*',
  percent: '>?\\d+(?:\\.\\d+)?%',
  auc: '\\d+(?:\\.\\d+)?',
  index: '\\d+(?:\\.\\d+)?',
  points: '\\d+(?:\\.\\d+)?',
  date: '\\d{4}-\\d\\d-\\d\\d',
  until: '\\d{4}-\\d\\d-\\d\\d',
  maybe: '.*?',
  // The last word of its sentence: everything behind belongs to it.
  reason: '.+',
  // An 'and' inside quotation marks belongs to somebody's value, not to our list.
  names: '(?:[^“”]|“[^”]*”)+?',
};
const WHOLE_NUMBERS = new Set(['count', 'n', 'm', 'all']);
const DECIMALS = new Set(['auc', 'index', 'points']);
/** Which parts may stand in the place of a name; anything else there is the customer's own and stays as it is. */
const MADE_OF: Record<string, readonly (keyof typeof PARTS)[]> = {
  list: ['andMore', 'and'],
  names: ['and'],
  lines: ['line', 'lines'],
  span: ['days', 'weeks', 'months', 'years'],
  bin: ['absent', 'other', 'daysAgo'],
  other: ['absent', 'other', 'daysAgo'],
  source: ['file', 'log'],
  unit: ['day', 'week', 'month', 'quarter', 'year'],
  period: ['dayMany', 'weekMany', 'monthMany', 'quarterMany', 'yearMany'],
};

interface Pattern {
  readonly key: string;
  readonly english: RegExp;
  readonly names: readonly string[];
}

type Table = Readonly<Record<string, string>>;

/**
 * Says a sentence of the engine again in another language; one it does not know it leaves as it is. Patterns of the
 * English and not codes with values: several findings share a code, and results stored long ago speak as well.
 */
export function retelling(words: EngineWords, locale: string): (text: string) => string {
  let sentences: readonly Pattern[] | null = null;
  let parts: readonly Pattern[] | null = null;

  const sentence = (text: string): string | null => {
    sentences ??= patternsOf(SENTENCES, '(?: (?<rest>.+))?');
    for (const pattern of sentences) {
      const found = pattern.english.exec(text);
      if (!found) continue;
      const rest = found.groups?.rest;
      const further = rest === undefined ? '' : sentence(rest);
      if (further === null) continue;
      return [sayAgain(words.sentences, pattern, found), further].filter((part) => part !== '').join(' ');
    }
    return null;
  };

  const part = (text: string, allowed: readonly string[]): string => {
    parts ??= patternsOf(PARTS, '');
    for (const pattern of parts) {
      const found = allowed.includes(pattern.key) ? pattern.english.exec(text) : null;
      if (found) return sayAgain(words.parts, pattern, found);
    }
    return text;
  };

  const sayAgain = (table: Table, { key, names }: Pattern, found: RegExpExecArray): string =>
    fill(
      table[key] ?? '',
      Object.fromEntries(names.map((name, at) => [name, value(name, found[at + 1] ?? '')])),
      locale,
    );

  const value = (name: string, text: string): string | number => {
    if (WHOLE_NUMBERS.has(name)) return Number(text.replaceAll(',', ''));
    if (DECIMALS.has(name)) return decimal(text, locale);
    if (name === 'percent') return percent(text, locale);
    if (name === 'reason') return sentence(text) ?? text;
    return part(text, MADE_OF[name] ?? []);
  };

  const quoted = (text: string): string => text.replace(/“([^”]*)”/g, (_, inner) => words.quotes.join(inner));

  return (text) => {
    const again = sentence(text);
    return again === null ? text : quoted(again);
  };
}

function patternsOf(table: Table, after: string): readonly Pattern[] {
  return Object.entries(table).flatMap(([key, text]) =>
    text.split(' | ').map((form) => {
      const names: string[] = [];
      const plain = form.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
      const source = plain.replace(/(“?)\{(\w+)\}/g, (_, opened: string, name: string) => {
        names.push(name);
        // What stands in quotation marks ends with them.
        return `${opened}(${opened ? '[^”]+' : (SHAPES[name] ?? '.+?')})`;
      });
      return { key, names, english: new RegExp(`^${source}${after}$`, 's') };
    }),
  );
}

function decimal(text: string, locale: string): string {
  const digits = text.split('.')[1]?.length ?? 0;
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Number(text));
}

function percent(text: string, locale: string): string {
  const [, above = '', figure = '0'] = /^(>?)(.+)%$/.exec(text) ?? [];
  const options = { style: 'percent', maximumFractionDigits: figure.split('.')[1]?.length ?? 0 } as const;
  return above + numberFormat(locale, options).format(Number(figure) / 100);
}
