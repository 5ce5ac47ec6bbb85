import { rm } from 'node:fs/promises';
import type { LoadedTables, WorkbookSheets } from '@holdfast/contracts/http/own-datasets';
import type * as z from 'zod/mini';
import type { Caller } from '../../../platform/http/caller.ts';
import { refusal } from '../../../platform/http/refusal.ts';
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
  /** Names of the sheets to load; absent: all. */
  readonly only?: readonly string[] | undefined;
  readonly isConfirmed: boolean;
}

/** One table for each visible sheet with values: all sheets are loaded, or nothing is. */
export async function loadWorkbook(
  platform: Platform,
  caller: Caller,
  dataset: StoredDataset,
  { path, name, only, isConfirmed }: WorkbookLoad,
): Promise<LoadedTables> {
  const folder = await platform.scratch.folder();
  try {
    const { sheets: all, hidden } = await convertWorkbook({ path, folder, wanted: 'all' });
    const missing = only?.find((wanted) => !all.some((sheet) => sheet.name === wanted));
    if (missing !== undefined) throw refusal('dataset-file.noSheet', { sheet: missing });
    const sheets = all.filter((sheet) => only?.includes(sheet.name) ?? true);
    const loads = sheets.map((converted) => {
      const table = tableOf(converted.name, all.length === 1, dataset.definition ?? EMPTY, name).trim();
      checkTableName(table);
      const file = { kind: 'workbookSheet' as const, path: converted.path, converted };
      return { table, mode: 'replace' as const, types: new Map(), file };
    });
    return {
      value: await loadTables(platform, caller, { datasetId: dataset.id, loads, isConfirmed }),
      hiddenSheets: [...hidden],
    };
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

/** Without loading any of them. */
export async function sheetsOf(platform: Platform, path: string): Promise<z.infer<typeof WorkbookSheets>> {
  const folder = await platform.scratch.folder();
  try {
    const { sheets, hidden } = await convertWorkbook({ path, folder, wanted: 'all' });
    return { sheets: sheets.map(({ name }) => name), hiddenSheets: [...hidden] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
