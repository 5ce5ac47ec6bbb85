import { fill } from '../message.ts';
import { numberFormat } from '../number-format.ts';
import { type EngineWords, PARTS, SENTENCES } from './sentences.ts';

const WHOLE = '\\d[\\d,]*';
const DECIMAL = '-?\\d+(?:\\.\\d+)?(?:e-?\\d+)?';
const DAY = '\\d{4}-\\d\\d-\\d\\d';
const MONTH = '\\d{4}-\\d\\d';

type Kind = 'whole' | 'decimal' | 'percent' | 'date' | 'month' | 'sentence';

/** Names that stand for figures, dates or a sentence of their own, and what those look like in English. */
const KINDS: Record<Kind, { shape: string; names: readonly string[] }> = {
  whole: { shape: WHOLE, names: ['count', 'n', 'm', 'all', 'few', 'least', 'trees', 'leaves', 'depth'] },
  decimal: {
    shape: DECIMAL,
    names: 'auc index points lift low high weight spline penalty r a b alpha likelihood'.split(' '),
  },
  percent: { shape: '>?\\d+(?:\\.\\d+)?%', names: ['percent'] },
  date: { shape: DAY, names: ['date', 'until'] },
  month: { shape: MONTH, names: ['month', 'last'] },
  sentence: { shape: '.+?', names: ['reason', 'title'] },
};

/** What stands in quotation marks ends with them; some events are the name of a column in quotation marks of its own. */
const QUOTED = '(?:[^“”]|“[^”]*”)+';

/** What else may stand in the place of a name; any other name is any text. */
const SHAPES: Record<string, string> = {
  ...Object.fromEntries(Object.values(KINDS).flatMap(({ shape, names }) => names.map((name) => [name, shape]))),
  maybe: '.*?',
  // The last word of its sentence: everything behind belongs to it.
  reason: '.+',
  tiers: '.+',
  tier: '\\w+',
  period: '\\w+',
  // An 'and' inside quotation marks belongs to somebody's value, not to our list.
  names: `${QUOTED}?`,
};
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, { names }]) => names.map((name) => [name, kind as Kind] as const)),
);

/** Which parts may stand in the place of a name; anything else there is the customer's own and stays as it is. */
const MADE_OF: Record<string, readonly (keyof typeof PARTS)[]> = {
  list: ['andMore', 'and'],
  names: ['and'],
  name: ['monthsSince', 'perMonth', 'against'],
  lines: ['line', 'lines'],
  span: ['days', 'weeks', 'months', 'years'],
  bin: ['absent', 'other', 'daysAgo'],
  other: ['absent', 'other', 'daysAgo'],
  source: ['file', 'log'],
  unit: ['day', 'week', 'month', 'quarter', 'year'],
  period: ['dayMany', 'weekMany', 'monthMany', 'quarterMany', 'yearMany'],
  event: ['noPurchaseFor', 'noActivityFor', 'noPurchaseNext', 'eventWithin', 'eventNext', 'reached', 'filled'],
  months: ['monthsFromTo', 'inOrder'],
  known: ['unknown'],
  tiers: ['tierAnd', 'tierLast'],
  tier: ['low', 'medium', 'high', 'critical'],
  since: ['sinceLast', 'firstToLast'],
  purchases: ['allPurchases', 'repeats'],
  fact: ['morePurchases', 'laterLast', 'longerSince'],
  maybe: ['whereWhy'],
  why: ['widthDiffers', 'widthNot'],
  what: ['webPage', 'workbook', 'oldWorkbook', 'pdf', 'gzip', 'parquet', 'sqlite'],
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
      return [sayAgain(words.sentences, pattern, found), further].filter((said) => said !== '').join(words.between);
    }
    return null;
  };

  const part = (text: string, allowed: readonly string[]): string | null => {
    parts ??= patternsOf(PARTS, '');
    for (const pattern of parts) {
      const found = allowed.includes(pattern.key) ? pattern.english.exec(text) : null;
      if (found) return sayAgain(words.parts, pattern, found);
    }
    return null;
  };

  const sayAgain = (table: Table, { key, names }: Pattern, found: RegExpExecArray): string =>
    fill(
      table[key] ?? '',
      Object.fromEntries(names.map((name, at) => [name, value(name, found[at + 1] ?? '')])),
      locale,
    );

  const value = (name: string, text: string): string | number => {
    switch (KIND_OF.get(name)) {
      case 'whole':
        return Number(text.replaceAll(',', ''));
      case 'decimal':
        return decimal(text, locale);
      case 'percent':
        return percent(text, locale);
      case 'date':
        return day(text, locale, { dateStyle: 'medium' });
      case 'month':
        return day(`${text}-01`, locale, { year: 'numeric', month: 'short' });
      case 'sentence':
        return sentence(text) ?? text;
      default:
        return part(text, MADE_OF[name] ?? []) ?? (name === 'known' ? decimal(text, locale) : text);
    }
  };

  const quoted = (text: string): string => text.replace(/“([^”]*)”/g, (_, inner) => words.quotes.join(inner));

  return (text) => {
    const again = sentence(text) ?? part(text, [...(MADE_OF.event ?? []), ...(MADE_OF.name ?? [])]);
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
        return `${opened}(${opened ? QUOTED : (SHAPES[name] ?? '.+?')})`;
      });
      return { key, names, english: new RegExp(`^${source}${after}$`, 's') };
    }),
  );
}

function decimal(text: string, locale: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const digits = text.split('.')[1]?.length ?? 0;
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Number(text));
}

function percent(text: string, locale: string): string {
  const [, above = '', figure = '0'] = /^(>?)(.+)%$/.exec(text) ?? [];
  const options = { style: 'percent', maximumFractionDigits: figure.split('.')[1]?.length ?? 0 } as const;
  return above + numberFormat(locale, options).format(Number(figure) / 100);
}

/** A day of a file has no time zone. */
function day(iso: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(iso));
}
