import { rm } from 'node:fs/promises';
import type { LoadedTables } from '@holdfast/contracts/http/own-datasets';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { convertWorkbook } from '../../../platform/workbooks/convert-workbook.ts';
import { checkTableName } from '../check-names.ts';
import { EMPTY, type StoredDefinition, tableNamed } from '../definition.ts';
import type { StoredDataset } from '../find-dataset.ts';
import { loadTables } from './load-rows.ts';

interface WorkbookLoad {
  readonly path: string;
  /** That of the file: it names the table of a single sheet, and tells apart those of several workbooks. */
  readonly name?: string | undefined;
}

/** One table for each visible sheet with values: all sheets are loaded, or nothing is. */
export async function loadWorkbook(
  platform: Platform,
  caller: Caller,
  dataset: StoredDataset,
  { path, name }: WorkbookLoad,
): Promise<LoadedTables> {
  const folder = await platform.scratch.folder();
  try {
    const { sheets, hidden } = await convertWorkbook({ path, folder, wanted: 'all' });
    const loads = sheets.map((converted) => {
      const table = tableOf(converted.name, sheets.length === 1, dataset.definition ?? EMPTY, name).trim();
      checkTableName(table);
      const file = { kind: 'workbookSheet' as const, path: converted.path, converted };
      return { table, mode: 'replace' as const, types: new Map(), file };
    });
    return { value: await loadTables(platform, caller, { datasetId: dataset.id, loads }), hiddenSheets: [...hidden] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sheets often have no name of their own, such as Sheet1; with a name given, no table of the dataset is replaced. */
function tableOf(sheet: string, isOnly: boolean, known: StoredDefinition, name: string | undefined): string {
  if (name === undefined) return sheet;
  if (isOnly) return name;
  return tableNamed(known, sheet) ? `${name} ${sheet}` : sheet;
}
