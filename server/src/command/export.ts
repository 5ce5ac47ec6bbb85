import type { Verb } from './verb.ts';

/** What it says about itself is short; what it does brings DuckDB, the report and paper, and is loaded when asked for. */
export const exportReport: Verb = {
  usage:
    'export FILE.csv [--out DIR] [--format pdf,png,xlsx,csv,html] [--language de] [--page NAME] [--as-of DAY] [--dark]',
  summary: 'predict and write the report as PDF, PNG, Excel, CSV or HTML',
  help: `--out DIR is made if it is not there. --format takes one or several, pdf unless said; html is one file
that works without a server. --language is one of en, de, fr, es,
pt and ja. --page NAME writes only this page of the report.`,
  run: async (args) => (await import('../exports/cli-export.ts')).exportFile(args),
};
