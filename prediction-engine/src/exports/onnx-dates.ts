import { LANGUAGES } from '@holdfast/texts/languages';
import { type DateOrder, monthNumber } from '../profile/columns/dates.ts';
import type { OnnxGraph } from './onnx-graph.ts';

const YEAR = '(1[89]\\d\\d|2[0-2]\\d\\d|2300)';
const YEAR_OR_TWO_DIGITS = `(${YEAR}|\\d\\d)`;
const MONTH = '(0?[1-9]|1[0-2])';
const MONTH_NAME = '[\\p{L}.]{3,12}';
const DAY = '(0?[1-9]|[12]\\d|3[01])';
const TIME =
  '([T ]+\\d{1,2}:[0-5]\\d(:[0-5]\\d([.,]\\d+)?)?\\s*(?i:[ap]\\.?m\\.?)?\\s*(?i:Z|UTC|GMT|[-+]\\d{2}:?\\d{2})?)?';

/** Whole numbers as values of the graph. */
interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** A way of writing dates: its pattern, an example for cells of other forms, and which part is which. */
interface DateForm {
  readonly pattern: string;
  readonly example: string;
  readonly mark: string;
  readonly order: readonly (keyof Parts)[];
  readonly isNamed?: boolean;
}

function dateForms(order: DateOrder): DateForm[] {
  const dayMonth = order === 'day-first' ? (['day', 'month'] as const) : (['month', 'day'] as const);
  const patterns = { day: DAY, month: MONTH };
  const numeric = ['-', '/', '.'].flatMap((mark): DateForm[] => {
    const joined = (...parts: readonly string[]) => parts.join(mark === '.' ? '\\.' : mark);
    const last = [...dayMonth.map((part) => patterns[part]), YEAR_OR_TWO_DIGITS];
    return [
      { pattern: joined(YEAR, MONTH, DAY), example: `1970${mark}1${mark}1`, mark, order: ['year', 'month', 'day'] },
      { pattern: joined(...last), example: `1${mark}1${mark}1970`, mark, order: [...dayMonth, 'year'] },
    ];
  });
  const named = [' ', '-'].flatMap((mark): DateForm[] => [
    {
      pattern: [DAY, MONTH_NAME, YEAR_OR_TWO_DIGITS].join(mark),
      example: `1${mark}jan${mark}1970`,
      mark,
      order: ['day', 'month', 'year'],
      isNamed: true,
    },
    {
      pattern: [MONTH_NAME, `${DAY},?`, YEAR].join(mark),
      example: `jan${mark}1${mark}1970`,
      mark,
      order: ['month', 'day', 'year'],
      isNamed: true,
    },
  ]);
  return [...numeric, ...named];
}

/** The age in days of dates on a reference day, NaN for anything else. */
export function daysBefore(graph: OnnxGraph, dates: string, day: string, order: DateOrder = 'day-first'): string {
  return graph.apply('Sub', day, daysSince1970(graph, dates, order));
}

/** Dates as numbers or with the name of the month, with or without a time. Other text counts as missing. */
export function daysSince1970(graph: OnnxGraph, dates: string, order: DateOrder = 'day-first'): string {
  const read = dateForms(order).map((form) => readForm(graph, dates, form));
  const { number } = arithmetic(graph);
  const pick = (part: keyof Parts) =>
    read.reduce((other, form) => graph.apply('Where', form.matches, form[part], other), number(1));
  const [year, month, day] = [fourDigits(graph, pick('year')), pick('month'), pick('day')] as const;
  const days = graph.cast(civilDays(graph, year, month, day), 'double');
  const isDate = read.map(({ matches }) => matches).reduce((one, other) => graph.apply('Or', one, other));
  const isThere = graph.apply('LessOrEqual', day, lengthOfMonth(graph, year, month));
  return graph.apply('Where', graph.apply('And', isDate, isThere), days, graph.doubles([Number.NaN]));
}

function readForm(graph: OnnxGraph, dates: string, { pattern, example, mark, order, isNamed = false }: DateForm) {
  const matches = graph.node({ op: 'RegexFullMatch', inputs: [dates], attributes: { pattern: pattern + TIME } });
  const known = graph.apply('Where', matches, dates, graph.text(example));
  const split = (text: string, delimiter: string) =>
    graph.node({ op: 'StringSplit', inputs: [text], attributes: { delimiter }, unused: 1 });
  const part = (parts: string, at: number) => graph.gather(parts, graph.integers([at], []), 1);
  const first = (text: string, delimiter: string) => part(split(text, delimiter), 0);
  // The T of a time may be one of a month's name as well.
  const parts = split(isNamed ? known : first(first(known, 'T'), ' '), mark);
  const whole = (text: string) => graph.cast(first(first(first(text, 'T'), ' '), ','), 'int64');
  const read = (name: keyof Parts) => {
    const text = part(parts, order.indexOf(name));
    return isNamed && name === 'month' ? monthOf(graph, text) : whole(text);
  };
  const [year, month, day] = [read('year'), read('month'), read('day')];
  // Without a month of that name there is no such day.
  const isMonth = graph.apply('Greater', month, graph.integers([0]));
  return { matches: graph.apply('And', matches, isMonth), year, month, day };
}

function monthOf(graph: OnnxGraph, name: string): string {
  const months = monthNames();
  return graph.node({
    op: 'LabelEncoder',
    domain: 'ai.onnx.ml',
    inputs: [name],
    attributes: { keys_strings: [...months.keys()], values_int64s: [...months.values()], default_int64: 0 },
  });
}

/** Months as people write them in every language, short and in full. */
function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const code of LANGUAGES)
    for (const length of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(code, { month: length, timeZone: 'UTC' });
      for (let month = 0; month < 12; month++) {
        const name = format
          .format(Date.UTC(2024, month, 1))
          .replace('.', '')
          .toLowerCase();
        for (const text of [name, name.slice(0, 3)])
          for (const way of [text, text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1)])
            if (Number(monthNumber(text)) === month + 1) names.set(way, month + 1).set(`${way}.`, month + 1);
      }
    }
  return names;
}

function fourDigits(graph: OnnxGraph, year: string): string {
  const { number, add } = arithmetic(graph);
  const century = graph.apply('Where', graph.apply('Less', year, number(50)), number(2000), number(1900));
  return graph.apply('Where', graph.apply('Less', year, number(100)), add(year, century), year);
}

/** Years begin in March, so that the leap day is the last of a year. */
function civilDays(graph: OnnxGraph, year: string, month: string, day: string): string {
  const { number, divide, add, multiply } = arithmetic(graph);
  const fromMarch = modulo(graph, add(month, number(9)), number(12));
  const years = graph.apply('Sub', year, graph.cast(graph.apply('Less', month, number(3)), 'int64'));
  const dayOfYear = add(divide(add(multiply(fromMarch, number(153)), number(2)), number(5)), day);
  const leapDays = graph.apply(
    'Add',
    graph.apply('Sub', divide(years, number(4)), divide(years, number(100))),
    divide(years, number(400)),
  );
  const days = add(add(multiply(years, number(365)), leapDays), dayOfYear);
  return graph.apply('Sub', days, number(719_469));
}

function lengthOfMonth(graph: OnnxGraph, year: string, month: string): string {
  const { number } = arithmetic(graph);
  const lengths = graph.integers([0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  const divides = (by: number) => graph.apply('Equal', modulo(graph, year, number(by)), number(0));
  const isLeap = graph.apply('Or', graph.apply('And', divides(4), graph.apply('Not', divides(100))), divides(400));
  const isLeapFebruary = graph.apply('And', isLeap, graph.apply('Equal', month, number(2)));
  return graph.apply('Add', graph.gather(lengths, month), graph.cast(isLeapFebruary, 'int64'));
}

const arithmetic = (graph: OnnxGraph) => ({
  number: (value: number) => graph.integers([value]),
  add: (a: string, b: string) => graph.apply('Add', a, b),
  multiply: (a: string, b: string) => graph.apply('Mul', a, b),
  divide: (a: string, b: string) => graph.apply('Div', a, b),
});

const modulo = (graph: OnnxGraph, value: string, by: string): string => graph.apply('Mod', value, by);
