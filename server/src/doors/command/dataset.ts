import type { Verb } from './command.ts';

/** Loaded on demand, as most commands need no server. */
export const dataset: Verb = {
  usage: 'dataset create NAME | load ID TABLE FILE [--append | --key COLUMN] | refresh ID | show [ID]',
  summary: 'create, load and show datasets of a running server',
  help: `--url is the address of the server, --key-secret a service key with the scope write; without them HOLDFAST_URL and
HOLDFAST_KEY are used. FILE is CSV, JSON lines (.jsonl, .ndjson), Parquet or Excel (.xlsx; --sheet NAME if it has several sheets). load replaces the rows of the table;
--append adds the rows of the file, --key COLUMN updates rows with the same value in this column and adds the others.
--types zip:text,paid:number names types that the file does not show. --confirm also drops columns that reports use.
A file of more than --part-mb megabytes (16) is sent in parts, which go on after a cut connection. --workspace ID acts in a workspace.`,
  run: async (args, terminal) => (await import('./run-dataset.ts')).runDataset(args, terminal),
};
