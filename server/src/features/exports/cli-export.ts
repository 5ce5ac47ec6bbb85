import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { EXPORT_FORMATS, type ExportFormat } from '@holdfast/contracts/report/export-formats';
import { labelColumns } from '@holdfast/prediction-engine';
import {
  CommandError,
  checkTargetFolder,
  commandError,
  parseArguments,
} from '@holdfast/prediction-engine/command-line';
import { LANGUAGES } from '@holdfast/texts/languages';
import { Analytics } from '../../platform/analytics/analytics.ts';
import { answerBatch } from '../../platform/analytics/answer-batch.ts';
import { partFolder } from '../../platform/built-file.ts';
import { openLocalFolder } from '../../platform/files/local-folder.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nounOf } from '../columns/read-nouns.ts';
import { type Ending, runInChild } from '../predictions/child-process.ts';
import { columnNames } from '../reports/column-names.ts';
import { detectMoney, type ReportDataset } from '../reports/datasets.ts';
import { ReadyReports } from '../reports/open-report.ts';
import type { ReadyReport } from '../reports/ready-report.ts';
import { runPaper } from './run-paper.ts';

const OPTIONS = {
  out: { type: 'string' },
  format: { type: 'string' },
  language: { type: 'string' },
  page: { type: 'string' },
  'as-of': { type: 'string' },
  dark: { type: 'boolean' },
} as const;

interface ExportCommand {
  readonly file: string;
  readonly out: string;
  readonly formats: readonly ExportFormat[];
  readonly language: string;
  readonly page: string | undefined;
  readonly asOf: string;
  readonly dark: boolean;
}

/** Predicts and writes the report's files; returns the exit code. Needs no server, database or browser. */
export async function exportFile(args: readonly string[]): Promise<number> {
  try {
    return await runExport(readCommand(args));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { detail, cause } = error;
    throw cause instanceof Error
      ? commandError('command.because', { detail, reason: cause.message })
      : new CommandError(detail);
  }
}

export function readCommand(args: readonly string[]): ExportCommand {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const [file, second] = positionals;
  if (file === undefined) throw commandError('command.missing', { what: 'FILE', usage: 'export FILE.csv --out DIR' });
  if (second !== undefined) throw commandError('command.onlyOne', { what: 'FILE', first: file, second });
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw commandError('command.noFile', { path: file });
  if (found.isDirectory()) throw commandError('command.isFolder', { path: file });
  const formats = (values.format ?? 'pdf').split(',').map((one) => one.trim().toLowerCase());
  const unknown = formats.find((one) => !(EXPORT_FORMATS as readonly string[]).includes(one));
  if (unknown !== undefined)
    throw commandError('command.oneOf', { option: '--format', values: EXPORT_FORMATS.join(', '), value: unknown });
  const language = values.language ?? 'en';
  if (!LANGUAGES.some((known) => language.toLowerCase().split('-')[0] === known))
    throw commandError('command.oneOf', { option: '--language', values: LANGUAGES.join(', '), value: language });
  const asOf = values['as-of'] ?? new Date().toISOString().slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(asOf) || !isDay(asOf))
    throw commandError('command.date', { option: '--as-of', value: asOf });
  const out = values.out ?? `${basename(file).replace(/\.[^.]*$/, '')}-report`;
  checkTargetFolder(out);
  return {
    file,
    out,
    formats: [...new Set(formats)] as ExportFormat[],
    language,
    page: values.page,
    asOf,
    dark: values.dark ?? false,
  };
}

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

async function runExport(command: ExportCommand): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-export-'));
  try {
    const { output, ending } = await predict(command, folder);
    if (ending.kind === 'unusable') {
      const { title, detail, fix } = ending.error;
      process.stderr.write(`${title}\n${detail}\n${fix}\n`);
      return 2;
    }
    if (ending.kind !== 'completed')
      throw new Error(`The prediction ended without a result: ${JSON.stringify(ending)}`);
    const summary = { ...(ending.summary as object), verdict: ending.verdict } as ReportDataset['summary'];
    const dataset: ReportDataset = {
      id: 'file',
      name: basename(command.file),
      sample: false,
      createdAt: `${command.asOf}T00:00:00.000Z`,
      limits: null,
      money: detectMoney(summary),
      noun: nounOf(summary),
      tables: { folder: join(output, 'tables') },
      summary,
    };
    await write(command, dataset, folder);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function predict({ file, asOf }: ExportCommand, folder: string): Promise<{ output: string; ending: Ending }> {
  const output = join(folder, 'output');
  const trainWorker = join(dirname(partFolder()), 'prediction-engine', 'dist', 'train-worker.js');
  let stage = '';
  const ending = await runInChild(
    {
      kind: 'predict',
      input: file,
      filename: basename(file),
      choices: {},
      levers: [],
      asOf,
      earlierModels: [],
      tiers: null,
      model: null,
      set: null,
      output,
      threads: availableParallelism(),
      trainWorker: existsSync(trainWorker) ? trainWorker : null,
    },
    { memoryMb: 4096, seconds: 3600 },
    new AbortController().signal,
    (progress) => {
      if (progress.stage !== stage) process.stderr.write(`${progress.stage} …\n`);
      stage = progress.stage;
    },
  );
  return { output, ending };
}

async function write(command: ExportCommand, dataset: ReportDataset, folder: string): Promise<void> {
  const limits = { memoryMb: 512, threads: availableParallelism(), queryMs: 60_000, atOnce: 4, mostWaiting: 1000 };
  const cache = join(folder, 'cache');
  await mkdir(cache, { recursive: true });
  const analytics = await Analytics.open([folder], join(folder, 'scratch'), limits);
  try {
    const files = await openLocalFolder(join(folder, 'files'));
    const ready = await new ReadyReports(analytics, files, cache).open(dataset);
    if (!ready) throw new Error('The prediction has no tables to report on.');
    await mkdir(command.out, { recursive: true });
    for (const format of command.formats) {
      const file = await runPaper({
        order: {
          format,
          language: command.language,
          now: `${command.asOf}T12:00:00`,
          ...(command.page !== undefined && { pages: [command.page] }),
          ...(command.dark && { scheme: 'dark' as const }),
        },
        report: reportOf(ready),
        ask: (batch, signal) =>
          answerBatch(batch, { analytics, dataset: ready.tables, model: ready.model, rules: [] }, signal),
        signal: new AbortController().signal,
      });
      await writeFile(join(command.out, file.name), file.bytes);
      process.stdout.write(`${join(command.out, file.name)}\n`);
    }
  } finally {
    analytics.close();
  }
}

/** The report as sent to a frame, for a reader without row restrictions or own column labels. */
function reportOf({ presented, facts, dataset: { id, name, noun } }: ReadyReport): LocalizableReport {
  const labels = facts ? labelColumns(columnNames(facts)) : [];
  return {
    labels: [...labels].map(([column, label]) => ({ column, label })),
    noun,
    document: presented.document,
    model: presented.model,
    dataset: { id, name, sample: false },
    permissions: ['view', 'export'],
    expiresAt: '2100-01-01T00:00:00.000Z',
  };
}
