import type { SavedModel } from '../model/model-file.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { categoryBins, numberBins } from './onnx-columns.ts';
import { daysBefore, daysSince1970 } from './onnx-dates.ts';
import { OnnxGraph } from './onnx-graph.ts';
import { treeEnsemble } from './onnx-trees.ts';

/** Above every bin, which are bytes. */
const MISSING_LAST = 256;

/**
 * The model as an ONNX graph with its preprocessing. An input per column, of one row each: doubles with NaN for missing,
 * or text, in which dates may have the form of the file learnt from. With dates there is one more input, `reference_day`, from which their age counts.
 */
export function onnxModel({ columns, model }: SavedModel): Uint8Array {
  const graph = new OnnxGraph(
    'churn',
    columns.map(({ name }) => name),
  );
  const bins = binColumns(graph, columns);
  const logOdds = stackedMargins(graph, model, bins);
  const risk = graph.free('churn_probability');
  const one = graph.doubles([1]);
  const odds = graph.apply('Exp', graph.apply('Neg', logOdds));
  graph.node({ op: 'Div', inputs: [one, graph.apply('Add', one, odds)] }, risk);
  graph.output(risk, 'double', 'rows');
  return graph.finish({ format: 'holdfast-churn-model' });
}

const isDate = (column: ColumnBins): boolean => column.kind === 'number' && column.daysAgo === true;

function binColumns(graph: OnnxGraph, columns: readonly ColumnBins[]): string[] {
  for (const column of columns)
    graph.input(column.name, column.kind === 'category' || isDate(column) ? 'string' : 'double', 'rows');
  const today = columns.some(isDate) ? referenceDay(graph) : '';
  return columns.map((column) => {
    if (column.kind === 'category') return categoryBins(graph, column, column.name);
    const value = column.daysAgo ? daysBefore(graph, column.name, today, column.dateOrder) : column.name;
    return numberBins(graph, column, value);
  });
}

function referenceDay(graph: OnnxGraph): string {
  const name = graph.free('reference_day');
  graph.input(name, 'string', 1);
  return daysSince1970(graph, name);
}

function stackedMargins(graph: OnnxGraph, { forests, spline, stack }: SavedModel['model'], bins: readonly string[]) {
  const number = (value: number) => graph.doubles([value]);
  const one = graph.integers([1]);
  const missingLast = bins.map((bin) =>
    graph.apply('Where', graph.apply('Equal', bin, graph.integers([0])), graph.integers([MISSING_LAST]), bin),
  );
  const table = graph.node({
    op: 'Concat',
    inputs: [...bins, ...missingLast].map((bin) => graph.apply('Unsqueeze', bin, one)),
    attributes: { axis: 1 },
  });
  const trees = graph.node({
    op: 'TreeEnsemble',
    domain: 'ai.onnx.ml',
    inputs: [graph.cast(table, 'double')],
    attributes: treeEnsemble(forests, bins.length),
  });
  const base = forests.reduce((sum, forest) => sum + forest.base, 0);
  const total = graph.apply('Add', graph.apply('Squeeze', trees, one), number(base));
  const terms = bins.map((bin, f) =>
    graph.gather(graph.doubles(spline.terms.subarray(spline.starts[f], spline.starts[f + 1])), bin),
  );
  const additive = graph.apply('Sum', number(spline.intercept), ...terms);
  const weighted = [
    graph.apply('Mul', total, number(stack.trees / forests.length)),
    graph.apply('Mul', additive, number(stack.spline)),
  ];
  const straight = graph.apply('Sum', number(stack.intercept), ...weighted);
  const turns = (stack.bends ?? []).map(({ at, turn }) =>
    graph.apply('Mul', graph.apply('Max', graph.apply('Sub', straight, number(at)), number(0)), number(turn)),
  );
  return turns.length === 0 ? straight : graph.apply('Sum', straight, ...turns);
}
