import type { ColumnBins } from '../prepare/column-bins.ts';
import { MARKERS } from '../profile/columns/missing.ts';
import type { OnnxGraph } from './onnx-graph.ts';

type NumberBins = Extract<ColumnBins, { kind: 'number' }>;
type CategoryBins = Extract<ColumnBins, { kind: 'category' }>;

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
