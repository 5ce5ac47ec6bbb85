import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  csvOf,
  type Imported,
  ImportRefused,
  importProject,
  type RefusedFormula,
  readPath,
} from '@holdfast/import-powerbi';
import { commandError, parseArguments } from '@holdfast/prediction-engine/command-line';
import { reasonOfImport } from '../../features/powerbi-projects/reason-of-import.ts';
import { noteMessage } from '../../features/powerbi-projects/summary.ts';
import { say } from '../../platform/english.ts';
import { boundRows, filesIn } from './bound-rows.ts';
import { ANSWER_IS_NO, DONE, singleArgument, type Verb } from './command.ts';
import { wordsOf } from './words-of.ts';

const USAGE = 'import PATH --out DIR [--data DIR] [--json]';
const OPTIONS = {
  out: { type: 'string' },
  data: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export const importPowerBi: Verb = {
  usage: USAGE,
  summary: 'import a Power BI project: a PBIP folder, its zip, a .pbix or a .pbit',
  help:
    'Writes report.json (the report), model.json (tables, relationships, measures as written) and summary.json (what was\n' +
    'taken, approximated and left out); the rows of a .pbix go to data/. --data names a folder with a CSV or Parquet file per table; --json prints the\n' +
    'summary. Nothing is fetched from the network, and no query of the project is run.',
  async run(args, terminal) {
    const { path, out, data, json } = readImportArgs(args);
    try {
      const imported = await readImport(path, data);
      const summary = summaryOf(imported);
      write(out, { 'report.json': imported.document, 'model.json': imported.model, 'summary.json': summary });
      writeRows(out, imported);
      terminal.out.write(`${json ? JSON.stringify(summary, null, 2) : linesOf(imported).join('\n')}\n`);
      return DONE;
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      terminal.err.write(`${await wordsOf(reasonOfImport(error))}\n`);
      return ANSWER_IS_NO;
    }
  },
};

async function readImport(path: string, data: string | undefined): Promise<Imported> {
  const [input, names] = [readPath(path), filesIn(data)];
  const imported = importProject(input, names);
  const given = imported.model ? await boundRows(imported.model, data) : [];
  return given.length === 0 ? imported : importProject(input, names, given);
}

function summaryOf({ summary, formulas }: Imported) {
  const { measures, columns, roles, tables, notes } = summary;
  return {
    ...summary,
    measures: { ...measures, refused: formulas.measures.map(reasonOf) },
    columns: { ...columns, refused: formulas.columns.map(reasonOf) },
    tables: { ...tables, refused: formulas.tables.map(reasonOf) },
    roles: { ...roles, refused: formulas.roles.map(reasonOf) },
    notes: notes.map((note) => ({ ...note, text: say(noteMessage(note)) })),
  };
}

/** Where the fault is in another formula, the reason names it. */
function reasonOf({ table, name, refused }: RefusedFormula) {
  const [reason, source] = [say(refused.detail), refused.name];
  return {
    ...(table !== undefined && { table }),
    name,
    reason: source === undefined || source === name ? reason : `${source}: ${reason}`,
  };
}

function readImportArgs(args: readonly string[]) {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const path = singleArgument(positionals, 'PATH', USAGE);
  if (values.out === undefined) throw commandError('command.missing', { what: '--out', usage: USAGE });
  return { path, out: values.out, data: values.data, json: values.json };
}

function write(folder: string, documents: Readonly<Record<string, unknown>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, value] of Object.entries(documents)) {
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  }
}

/** The rows that the project has, in the files that its model names. */
function writeRows(folder: string, { model, rows }: Imported): void {
  for (const stored of rows) {
    const file = model?.tables.find(({ name }) => name === stored.table)?.file;
    if (!file?.startsWith('data/')) continue;
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    for (const part of csvOf(stored)) appendFileSync(path, part);
  }
}

const MOST_LINES = 40;

function linesOf({ summary, formulas }: Imported): string[] {
  const { pages, visuals, measures, roles, tables, notes } = summary;
  const placed = notes.map(
    (note) => `${[note.page, note.visual].filter(Boolean).join(' / ')}: ${say(noteMessage(note))}`,
  );
  return [
    `${pages} pages, ${visuals.total} visuals: ${visuals.drawn} drawn, ${visuals.approximated} approximated, ${visuals.leftOut} left out.`,
    `${tables.total} tables (${tables.withRows} with rows), ${measures.evaluated} of ${measures.total} measures evaluated, ${roles.translated} of ${roles.total} roles.`,
    ...[...formulas.measures, ...formulas.columns, ...formulas.tables, ...formulas.roles]
      .map(reasonOf)
      .slice(0, MOST_LINES)
      .map(({ table, name, reason }) => `${table === undefined ? name : `${table}[${name}]`}: ${reason}`),
    '',
    ...placed.slice(0, MOST_LINES).map((line) => line.replace(/^: /, '')),
    ...(placed.length > MOST_LINES ? [`… ${placed.length - MOST_LINES} more in summary.json`] : []),
  ];
}
