import { readReport } from '@holdfast/contracts/documents/read-document';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import { locate, locateModel } from './files/locate.ts';
import { isZip, type OpenedZip, openZip } from './files/open-zip.ts';
import { type EvaluatedModel, evaluatedModel } from './formulas/dax-model.ts';
import { type FormulaReport, judgeFormulas } from './formulas/judge-formulas.ts';
import { bindFiles, tablesWithoutRows } from './model/bind-files.ts';
import { formatOf } from './model/format-string.ts';
import type { ImportedModel } from './model/model.ts';
import { openModel } from './model/open-model.ts';
import { createNotes } from './notes.ts';
import { csvName } from './packed/csv.ts';
import type { TableRows } from './packed/table-rows.ts';
import { ImportRefused } from './refused.ts';
import type { ReportMeasure } from './report/raw/raw-report.ts';
import { readLayout } from './report/raw/read-layout.ts';
import { readPages } from './report/raw/read-pages.ts';
import { documentOf } from './report/translate/document.ts';
import { type ImportSummary, summarise } from './summary.ts';

export { type ExportedProject, exportProject, zipProject } from './export/export-project.ts';
export { modelOfDataset } from './export/model-of-dataset.ts';
export { isProject } from './files/open-zip.ts';
export { type Input, readPath } from './files/read-path.ts';
export { evaluatedModel } from './formulas/dax-model.ts';
export type { RefusedFormula } from './formulas/judge-formulas.ts';
export type { ImportedModel, ImportedTable } from './model/model.ts';
export { semanticModel } from './model/semantic-model.ts';
export type { Note, NoteCode } from './notes.ts';
export { csvOf } from './packed/csv.ts';
export type { CellValue, TableRows } from './packed/table-rows.ts';
export { ImportRefused } from './refused.ts';
export type { ImportSummary } from './summary.ts';

type Files = OpenedZip & { readonly name: string };

export interface Imported {
  readonly document: ReportDocument;
  /** Null for a report that uses a model elsewhere. */
  readonly model: ImportedModel | null;
  /** The rows of tables that the files themselves have. */
  readonly rows: readonly TableRows[];
  /** What formulas are evaluated over; null without a model. */
  readonly evaluated: EvaluatedModel | null;
  readonly formulas: FormulaReport;
  readonly summary: ImportSummary;
}

/** A model with the names of the CSV and Parquet files for its tables. */
export function importModel({ files, name }: Files, dataFiles: readonly string[] = []) {
  const located = locateModel(files);
  if (!located) throw new ImportRefused('noModel', {});
  return bindRows(openModel(files, located, name), dataFiles);
}

/** A project in one file at hand: a .pbix, a .pbit or a zip. */
export function importPackage(bytes: Uint8Array, name: string): Imported {
  if (!isZip(bytes)) throw new ImportRefused('notPowerBi', {});
  return importProject({ ...openZip(bytes), name });
}

/** A project with the rows of the tables that are bound to files. */
export function importProject(
  input: Files,
  dataFiles: readonly string[] = [],
  given: readonly TableRows[] = [],
): Imported {
  const { files } = input;
  const located = locate(files);
  const notes = createNotes();
  const note = notes.about({});
  const displayName = located.name ?? input.name;
  const opened = located.model ? bindRows(openModel(files, located.model, displayName), dataFiles) : null;
  const { form, path } = located.report;
  const raw = form === 'pages' ? readPages(files, path) : readLayout(files.text(path) ?? '', path);
  const model = opened && withReportMeasures(opened.model, raw.measures);
  const rows = opened?.rows ?? [];
  const evaluated = model && evaluatedModel(model, allRows(rows, given));
  const formulas = model && evaluated ? judgeFormulas(model, evaluated) : NO_FORMULAS;
  if (!model) note('noModel');
  else for (const table of tablesWithoutRows(model)) note('noRows', table);
  for (const column of evaluated?.unread ?? []) note('columnUnread', column);
  const document = documentOf({ raw, files, resources: located.resources, displayName, model, formulas }, notes);
  const checked = readReport(document);
  if ('refused' in checked) throw new ImportRefused('badReport', { reason: checked.refused });
  return { document, model, rows, evaluated, formulas, summary: summarise({ document, model, formulas }, notes.notes) };
}

const NO_FORMULAS: FormulaReport = { measures: [], columns: [], tables: [], roles: [] };

function withReportMeasures(model: ImportedModel, added: readonly ReportMeasure[]): ImportedModel {
  const measures = added.map((measure) => {
    const format = formatOf(measure.formatString);
    return { ...measure, isOfReport: true as const, ...(format && { format }) };
  });
  return { ...model, measures: [...model.measures, ...measures] };
}

/** Rows in the project itself are written to files, unless the person names other ones. */
function bindRows({ model, rows }: ReturnType<typeof openModel>, dataFiles: readonly string[]) {
  const named = bindFiles(model, dataFiles);
  const files = new Map(rows.map(({ table }, i) => [table, csvName(table, i)]));
  const tables = named.tables.map((table) => {
    const file = table.file ?? files.get(table.name);
    return file === undefined ? table : { ...table, file };
  });
  return { model: { ...named, tables }, rows };
}

/** A table has the rows that the person names, or else those of the project. */
export function allRows(own: readonly TableRows[], given: readonly TableRows[]): readonly TableRows[] {
  const named = new Set(given.map(({ table }) => table));
  return [...own.filter(({ table }) => !named.has(table)), ...given];
}
