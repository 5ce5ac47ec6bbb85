import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, type Imported, ImportRefused, importPackage } from '@holdfast/import-powerbi';
import type { PartOfRows, ProjectAnswer, ProjectTask } from './project-messages.ts';

const ROWS_OF_PART = 20_000;

function open({ bytes, name, rows: port }: ProjectTask): ProjectAnswer {
  try {
    const imported = importPackage(bytes, name);
    for (const part of partsOf(imported)) port.postMessage(part);
    const { document, model, evaluated, formulas, summary, rows } = imported;
    return {
      kind: 'opened',
      project: { document, model, formulas, summary, evaluated: evaluated && { model: evaluated.model } },
      tables: rows.map(({ table, columns }) => ({ table, columns: columns.map((column) => column.name) })),
    };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { kind: 'refused', code: error.code, values: error.values };
  }
}

function* partsOf({ rows }: Imported): Iterable<PartOfRows> {
  for (const [table, { columns }] of rows.entries())
    for (const [column, { values }] of columns.entries())
      for (let start = 0; start < values.length; start += ROWS_OF_PART)
        yield { table, column, values: values.slice(start, start + ROWS_OF_PART) as CellValue[] };
}

parentPort?.postMessage(open(workerData as ProjectTask));
