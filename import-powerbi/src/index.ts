import { readReport } from '@holdfast/contracts/documents/read-document';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import { locate } from './files/locate.ts';
import type { OpenedZip } from './files/open-zip.ts';
import { bindFiles, tablesWithoutRows } from './model/bind-files.ts';
import type { ImportedModel } from './model/model.ts';
import { openModel } from './model/open-model.ts';
import { createNotes } from './notes.ts';
import { csvName } from './packed/csv.ts';
import type { TableRows } from './packed/table-rows.ts';
import { ImportRefused } from './refused.ts';
import { readLayout } from './report/raw/read-layout.ts';
import { readPages } from './report/raw/read-pages.ts';
import { documentOf } from './report/translate/document.ts';
import { type ImportSummary, summarise } from './summary.ts';

export { noteSentence, sentenceOf } from './english.ts';
export { type Input, readPath } from './files/read-path.ts';
export { csvOf } from './packed/csv.ts';
export { ImportRefused } from './refused.ts';

export interface Imported {
  readonly document: ReportDocument;
  /** Null for a report that uses a model elsewhere. */
  readonly model: ImportedModel | null;
  /** The rows of tables that the files themselves have. */
  readonly rows: readonly TableRows[];
  readonly summary: ImportSummary;
}

/** A project with the names of the CSV and Parquet files for its tables. */
export function importProject(
  input: OpenedZip & { readonly name: string },
  dataFiles: readonly string[] = [],
): Imported {
  const { files } = input;
  const located = locate(files);
  const notes = createNotes();
  const note = notes.about({});
  const displayName = located.name ?? input.name;
  const opened = located.model ? openModel(files, located.model, displayName) : null;
  const rows = opened?.rows ?? [];
  const bound = opened && bindFiles(opened.model, dataFiles);
  const model = bound && withStoredRows(bound, rows);
  if (!model) note('noModel');
  else for (const table of tablesWithoutRows(model)) note('noRows', table);
  const { form, path } = located.report;
  const raw = form === 'pages' ? readPages(files, path) : readLayout(files.text(path) ?? '', path);
  const document = documentOf({ raw, files, resources: located.resources, displayName, model }, notes);
  const checked = readReport(document);
  if ('refused' in checked) throw new ImportRefused('badReport', { reason: checked.refused });
  return { document, model, rows, summary: summarise(document, model, notes.notes) };
}

/** Rows in the project itself are written to files, unless the person names other ones. */
function withStoredRows(model: ImportedModel, rows: readonly TableRows[]): ImportedModel {
  const files = new Map(rows.map(({ table }, i) => [table, csvName(table, i)]));
  const tables = model.tables.map((table) => {
    const file = table.file ?? files.get(table.name);
    return file === undefined ? table : { ...table, file };
  });
  return { ...model, tables };
}
