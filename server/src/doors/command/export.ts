import type { Verb } from './command.ts';

/** Loaded on demand: exporting needs DuckDB, the report and the paper engine. */
export const exportReport: Verb = {
  usage:
    'export FILE.csv [--out DIR] [--format pdf,png,xlsx,csv,html] [--language de] [--page NAME] [--as-of DAY] [--dark]',
  summary: 'predict and write the report as PDF, PNG, Excel, CSV or HTML',
  help: `--out DIR is created if missing. --format takes one or several, pdf by default; html is one file
that works without a server. --language is one of en, de, fr, es,
pt and ja. --page NAME writes only this page of the report.`,
  run: async (args) => (await import('../../features/exports/cli-export.ts')).exportFile(args),
};
