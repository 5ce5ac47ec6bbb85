import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { storedProblem } from '../english/stored.ts';
import { isWorkbook, openWorkbook, pickSheet } from '../workbook/open-workbook.ts';
import { WorkbookRefused } from '../workbook/refusals.ts';
import type { EngineCommand } from './command.ts';
import { commandError } from './command-error.ts';
import { openPieces } from './pieced-file.ts';
import { problemLines } from './print.ts';
import { withFolder } from './scratch-folder.ts';
import type { Terminal } from './terminal.ts';
import { writePieces } from './write-pieces.ts';

/** The exit code if the data cannot be used. */
export const UNUSABLE = 2;

/** Runs a command on CSV text: the sheet of a workbook is written to a temporary file with the name of the workbook. */
export async function withSheet(
  command: EngineCommand,
  terminal: Terminal,
  work: (command: EngineCommand) => Promise<number>,
): Promise<number> {
  const file = openPieces(command.file);
  try {
    if (file === null || !isWorkbook(file.read(0, 4))) {
      if (file !== null && command.sheet !== undefined)
        throw commandError('command.noWorkbook', { path: command.file, sheet: command.sheet });
      return await work(command);
    }
    const sheet = pickSheet(openWorkbook(file), command.sheet);
    return await withFolder(tmpdir(), (folder) => {
      const path = join(folder, basename(command.file));
      writePieces(path, sheet.csv());
      return work({ ...command, file: path });
    });
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    const problem = storedProblem(error.problem);
    const text = command.json
      ? JSON.stringify({ kind: 'unusable', problem }, null, 2)
      : problemLines(problem).join('\n');
    terminal.out.write(`${text}\n`);
    return UNUSABLE;
  } finally {
    file?.close();
  }
}
