import type { ColumnBins } from '../prepare/column-bins.ts';
import { MARKERS } from '../profile/columns/missing.ts';
import type { OnnxGraph } from './onnx-graph.ts';

type NumberBins = Extract<ColumnBins, { kind: 'number' }>;
type CategoryBins = Extract<ColumnBins, { kind: 'category' }>;

/** Year, month and day of ISO 8601, with or without a time. Other text counts as missing. */
const ISO_DATE =
  '(1[89]\\d\\d|2[0-2]\\d\\d|2300)-(0?[1-9]|1[0-2])-(0?[1-9]|[12]\\d|3[01])' +
  '([T ]+\\d{1,2}:[0-5]\\d(:[0-5]\\d([.,]\\d+)?)?\\s*(?i:[ap]\\.?m\\.?)?\\s*(?i:Z|UTC|GMT|[-+]\\d{2}:?\\d{2})?)?';
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const MISSING = `(?i)\\s*(${Array.from(MARKERS, escaped).join('|')})\\s*`;

/** The bins of a column of numbers. */
export function numberBins(graph: OnnxGraph, { edges }: NumberBins, value: string): string {
  const one = graph.integers([1]);
  const isKnown = graph.apply('LessOrEqual', graph.apply('Abs', value), graph.doubles([Number.MAX_VALUE]));
  return graph.apply('Where', isKnown, above(), graph.integers([0]));

  function above(): string {
    if (edges.length === 0) return one;
    const column = graph.apply('Unsqueeze', value, one);
    const passed = graph.cast(graph.apply('Greater', column, graph.doubles(edges, [1, edges.length])), 'int64');
    const sum = graph.node({ op: 'ReduceSum', inputs: [passed, one], attributes: { keepdims: 0 } });
    return graph.apply('Add', sum, one);
  }
}

/** The bins of a column of categories. */
export function categoryBins(graph: OnnxGraph, { levels, otherBin }: CategoryBins, value: string): string {
  const code = graph.node({
    op: 'LabelEncoder',
    domain: 'ai.onnx.ml',
    inputs: [value],
    attributes: {
      keys_strings: ['', ...levels],
      values_int64s: [0, ...levels.map((_, at) => at + 1)],
      default_int64: otherBin,
    },
  });
  const isMissing = graph.node({ op: 'RegexFullMatch', inputs: [value], attributes: { pattern: MISSING } });
  return graph.apply('Where', isMissing, graph.integers([0]), code);
}

/** The age in days of dates on a reference day, NaN for anything else. */
export function daysBefore(graph: OnnxGraph, dates: string, day: string): string {
  return graph.apply('Sub', day, daysSince1970(graph, dates));
}

export function daysSince1970(graph: OnnxGraph, dates: string): string {
  const isDate = graph.node({ op: 'RegexFullMatch', inputs: [dates], attributes: { pattern: ISO_DATE } });
  const known = graph.apply('Where', isDate, dates, graph.text('1970-01-01'));
  const split = (text: string, delimiter: string) =>
    graph.node({ op: 'StringSplit', inputs: [text], attributes: { delimiter }, unused: 1 });
  const part = (parts: string, at: number) => graph.gather(parts, graph.integers([at], []), 1);
  const withoutTime = part(split(part(split(known, 'T'), 0), ' '), 0);
  const parts = split(withoutTime, '-');
  const [year, month, day] = [0, 1, 2].map((at) => graph.cast(part(parts, at), 'int64')) as [string, string, string];
  const days = graph.cast(civilDays(graph, year, month, day), 'double');
  const isReal = graph.apply('And', isDate, graph.apply('LessOrEqual', day, lengthOfMonth(graph, year, month)));
  return graph.apply('Where', isReal, days, graph.doubles([Number.NaN]));
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
