import type { Verb } from './command.ts';

/** Loaded on demand, as most commands need neither the engine nor the database. */
export const model: Verb = {
  usage: 'model export MODEL --format json|sql|python|onnx --out FILE [--as-of DATE] [--data DIR]',
  summary: 'write a model as a Python module, ONNX, SQL or JSON',
  help: `MODEL is a model.json of predict, a model downloaded from the app, or the number of a model on this server; for a
number no server may be running on the embedded database. Every form gives the same probability. --as-of is the day from
which the SQL counts the age of dates (default: today).

  python  python3 FILE ROWS.csv prints a probability per row, with --reasons the contribution of every column too
  onnx    a graph with an input per column: doubles with NaN for missing, or text; dates as 2026-01-31, and
          reference_day, the day from which their age counts
  sql     a SELECT for DuckDB from a table named customers
  json    the model itself, for holdfast score --model FILE`,
  run: async (args, terminal) => (await import('./export-model.ts')).runModel(args, terminal),
};
