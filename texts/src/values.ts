/** From here on a share is written as more than this. */
const NEARLY_ALL = 0.99;
/** Fewer points than these are written with a decimal. */
const LEAST_WHOLE_POINTS = 0.95;
const MOST_REMEMBERED = 1000;

export type ValueWriter = ReturnType<typeof valueWriter>;

/**
 * Numbers and days as a locale writes them. Formats are slow to make, so each is made once. `isoDays` is for English, which
 * writes 2026-01-31: its readers disagree about whether the month or the day comes first.
 */
export function valueWriter(locale: string, isoDays: boolean) {
  const number = (options: Intl.NumberFormatOptions) => {
    let format: Intl.NumberFormat | undefined;
    return (value: number) => {
      format ??= new Intl.NumberFormat(locale, options);
      return format.format(value);
    };
  };
  // A day of a file has no time zone.
  const date = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
    isoDays ? iso : new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(iso));
  // Rounded first, so that a figure is the same in every language and in files that programs read.
  const digits = (count: number) => {
    const format = number({ minimumFractionDigits: count, maximumFractionDigits: count });
    return remembered(
      (value: number) => value.toFixed(count),
      (text) => format(Number(text)),
    );
  };
  const percent = (count: number, least = 0) => {
    const format = number({ style: 'percent', minimumFractionDigits: least, maximumFractionDigits: count });
    return remembered(
      (share: number) => (100 * share).toFixed(count),
      (text) => format(Number(text) / 100),
    );
  };
  const whole = percent(0);
  const small = percent(1, 1);
  const count = digits(0);
  const decimal1 = digits(1);
  const ungrouped = number({ maximumSignificantDigits: 21, useGrouping: false });
  return {
    /** Any number, as `Intl` writes it. */
    number: number({}),
    count,
    line: String,
    figure: (value: number) =>
      ungrouped((Math.abs(value) < 1000 ? Number(value.toPrecision(4)) : Math.round(value)) + 0),
    decimal1,
    decimal2: digits(2),
    decimal3: digits(3),
    points: (points: number) => (points < LEAST_WHOLE_POINTS ? decimal1(points) : count(points)),
    percent: (share: number) => {
      if (share > NEARLY_ALL && share < 1) return `>${whole(NEARLY_ALL)}`;
      return share < 0.1 ? small(share) : whole(share);
    },
    wholePercent: whole,
    percent1: percent(1),
    day: date({ dateStyle: 'medium' }),
    ...listWriter(locale),
    month: (month: string) => (isoDays ? month : date({ year: 'numeric', month: 'short' })(`${month}-01`)),
  };
}

/** Lists as a locale writes them. */
export function listWriter(locale: string) {
  const list = (type: 'conjunction' | 'disjunction') => {
    let format: Intl.ListFormat | undefined;
    return (items: readonly string[]) => {
      format ??= new Intl.ListFormat(locale, { type, style: 'narrow' });
      return format.format(items);
    };
  };
  return { items: list('conjunction'), choices: list('disjunction') };
}

/** Most figures of a file are the same few: looking one up is cheaper than formatting it. */
function remembered(key: (value: number) => string, write: (key: string) => string): (value: number) => string {
  const known = new Map<string, string>();
  return (value) => {
    const name = key(value);
    let text = known.get(name);
    if (text === undefined) {
      if (known.size === MOST_REMEMBERED) known.clear();
      text = write(name);
      known.set(name, text);
    }
    return text;
  };
}

/** The plural form of a number as its kind writes it: 0.8 points read as 0.8, and 0.97 as 1. */
export function pluralRules(locale: string): (kind: string, value: number) => string {
  const rules = new Intl.PluralRules(locale);
  // 1.0 is not 1 to every language.
  const tenths = new Intl.PluralRules(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const whole = remembered(String, (text) => rules.select(Number(text)));
  const decimal = remembered(String, (text) => tenths.select(Number(text)));
  return (kind, value) => {
    if (kind === 'number') return whole(value);
    return kind === 'decimal1' || (kind === 'points' && value < LEAST_WHOLE_POINTS)
      ? decimal(Number(value.toFixed(1)))
      : whole(Math.round(value));
  };
}
