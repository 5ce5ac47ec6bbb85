import type { Verb } from './verb.ts';

/** What it says about itself is short; what it does brings DuckDB, the report and paper, and is loaded when asked for. */
export const exportReport: Verb = {
  usage: 'export FILE.csv [--out DIR] [--format pdf,png,xlsx,csv] [--language de] [--page NAME] [--as-of DAY] [--dark]',
  summary: 'predict and write the report as PDF, PNG, Excel or CSV',
  help: `--out DIR is made if it is not there. --format takes one or several, pdf unless said. --language is one of en, de, fr, es,
pt and ja. --page NAME writes only this page of the report.`,
  run: async (args) => (await import('../exports/cli-export.ts')).exportFile(args),
};
