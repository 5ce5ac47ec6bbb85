import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openWorkbook, pickSheet, WorkbookRefused, type WorkbookSheet } from '@holdfast/prediction-engine';
import { openPieces, writePieces } from '@holdfast/prediction-engine/command-line';
import type { ConvertedSheet, WorkbookAnswer, WorkbookTask } from './workbook-messages.ts';

function convert({ path, folder, wanted }: WorkbookTask): WorkbookAnswer {
  const file = openPieces(path);
  if (file === null) throw new Error(`${path} cannot be opened`);
  try {
    const workbook = openWorkbook(file);
    const sheets = wanted === 'all' ? workbook.sheets : [pickSheet(workbook, wanted.sheet)];
    const written = sheets.map((sheet, at) => writeSheet(sheet, join(folder, `sheet-${at + 1}.csv`)));
    return { kind: 'converted', workbook: { sheets: written, hidden: workbook.hidden } };
  } catch (error) {
    if (error instanceof WorkbookRefused) return { kind: 'refused', problem: error.problem };
    throw error;
  } finally {
    file.close();
  }
}

function writeSheet({ name, blocks, errors, csv }: WorkbookSheet, path: string): ConvertedSheet {
  writePieces(path, csv());
  return { name, path, blocks, errors: errors?.count ?? 0 };
}

parentPort?.postMessage(convert(workerData as WorkbookTask));
