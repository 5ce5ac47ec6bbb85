import type { Verb } from './command.ts';

const USAGE = 'dax PATH "EVALUATE …" [--data DIR] [--json] [--role NAME] [--user NAME] [--custom-data TEXT]';

/** Loaded on demand, as most commands need no evaluator. */
export const dax: Verb = {
  usage: USAGE,
  summary: 'evaluate a DAX query over the tables of a model',
  help: `PATH is a PBIP folder, its zip, a .pbix, a .pbit, or a JSON model { tables, relationships, measures, roles }. A table
brings its own rows, or has a CSV or Parquet file of its name in the folder --data. --role applies the row filters of a
role; --user is what USERPRINCIPALNAME() and USERNAME() return in it, --custom-data what CUSTOMDATA() returns. Prints
{ columns, rows }, or { refused } with reason, line and column.`,
  run: async (args, terminal) => (await import('./run-dax.ts')).runDax(args, terminal, USAGE),
};
