import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { PredictionOutcome } from '@holdfast/prediction-engine';
import { checkTargetFile, predictFile, readCommand, type Terminal } from '@holdfast/prediction-engine/command-line';
import { ANSWER_IS_NO, DONE, type Verb } from './command.ts';

const LIMITS = { memoryMb: 1024, queryMs: 60_000, atOnce: 2, mostWaiting: 1000 };

export const report: Verb = {
  usage: 'report FILE.csv [--out FILE.md] [--json] [options of predict]',
  summary: 'write the retention report as text and figures',
  help: `Predicts, builds the report the app would show, and prints the text and figures of its pages as Markdown or, with
--json, as data. Columns are described with the options of predict: holdfast predict --help.`,
  async run(args, terminal) {
    const command = readCommand(['predict', ...args]);
    if (command === null) return DONE;
    if (command.out !== undefined) checkTargetFile(command.out);
    const outcome = await predictFile(command, terminal);
    if (outcome.kind === 'unusable') {
      const { title, reason, fix } = outcome.problem;
      terminal.out.write(
        command.json ? `${JSON.stringify(outcome.problem, null, 2)}\n` : `${title}\n${reason}\n${fix}\n`,
      );
      return ANSWER_IS_NO;
    }
    const { asMarkdown } = await import('../../features/reports/report-as-text.ts');
    const written = await reportFromTables(outcome, basename(command.file), terminal);
    const text = command.json ? `${JSON.stringify(written, null, 2)}\n` : asMarkdown(written);
    if (command.out === undefined) terminal.out.write(text);
    else await writeFile(command.out, text);
    return DONE;
  },
};

type CompletedReport = Extract<PredictionOutcome, { kind: 'completed' }>;

/** Builds the report from a prediction's tables without a server or database. */
async function reportFromTables({ tables, summary }: CompletedReport, name: string, { today }: Terminal) {
  const [{ Analytics }, { writeParquet }, { openLocalFolder }, { ReadyReports }, { reportAsText: writtenReport }] =
    await Promise.all([
      import('../../platform/analytics/analytics.ts'),
      import('../../platform/analytics/write-parquet.ts'),
      import('../../platform/files/local-folder.ts'),
      import('../../features/reports/open-report.ts'),
      import('../../features/reports/report-as-text.ts'),
    ]);
  const { detectMoney } = await import('../../features/reports/datasets.ts');
  const { nounOf } = await import('../../features/columns/read-nouns.ts');
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-report-'));
  try {
    for (const table of tables) await writeParquet(table, join(folder, `${table.name}.parquet`));
    const analytics = await Analytics.open([folder], folder, { ...LIMITS, threads: availableParallelism() });
    try {
      const reports = new ReadyReports(analytics, await openLocalFolder(join(folder, 'store')), folder);
      const about = { id: 'report', name, sample: false, createdAt: `${today()}T00:00:00.000Z` };
      const ready = await reports.open({
        ...about,
        tables: { folder },
        summary,
        limits: null,
        money: detectMoney(summary),
        noun: nounOf(summary),
      });
      if (ready === null) throw new Error('the prediction has no table of customers');
      return await writtenReport(ready, analytics, `${today()}T12:00:00`);
    } finally {
      analytics.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
