import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type ExportedProject,
  exportProject,
  ImportRefused,
  importProject,
  type Note,
  readPath,
  zipProject,
} from '@holdfast/import-powerbi';
import { commandError, parseArguments } from '@holdfast/prediction-engine/command-line';
import { reasonOfImport } from '../../features/powerbi-projects/reason-of-import.ts';
import { noteMessage } from '../../features/powerbi-projects/summary.ts';
import { say } from '../../platform/english.ts';
import { ANSWER_IS_NO, DONE, singleArgument, type Verb } from './command.ts';
import { wordsOf } from './words-of.ts';

const USAGE = 'export-pbip PATH --out DIR|FILE.zip [--json]';
const OPTIONS = { out: { type: 'string' }, json: { type: 'boolean', default: false } } as const;

export const exportPbip: Verb = {
  usage: USAGE,
  summary: 'write a report and its model as a Power BI project (PBIP: TMDL and PBIR)',
  help:
    'PATH is what holdfast import reads: a PBIP folder, its zip, a .pbix or a .pbit. --out is a folder, or a zip if it ends\n' +
    'in .zip. --json prints what the files cannot state. Rows are not written: the tables keep their queries.',
  async run(args, terminal) {
    const { path, out, json } = readExportArgs(args);
    try {
      const { document, model } = importProject(readPath(path));
      const exported = exportProject(document, model);
      write(out, exported);
      const { files, notes } = exported;
      const summary = { files: files.length, notes: notes.map((note) => ({ ...note, text: say(noteMessage(note)) })) };
      const lines = [`${files.length} files.`, ...notes.map(lineOf)];
      terminal.out.write(`${json ? JSON.stringify(summary, null, 2) : lines.join('\n')}\n`);
      return DONE;
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      terminal.err.write(`${await wordsOf(reasonOfImport(error))}\n`);
      return ANSWER_IS_NO;
    }
  },
};

function readExportArgs(args: readonly string[]) {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const path = singleArgument(positionals, 'PATH', USAGE);
  if (values.out === undefined) throw commandError('command.missing', { what: '--out', usage: USAGE });
  return { path, out: values.out, json: values.json };
}

function write(out: string, { files }: ExportedProject): void {
  if (/\.zip$/i.test(out)) {
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, zipProject({ files }));
    return;
  }
  for (const [path, content] of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
  }
}

const lineOf = (note: Note): string => [note.page, note.visual, say(noteMessage(note))].filter(Boolean).join(' / ');
