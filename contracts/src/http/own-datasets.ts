import * as z from 'zod/mini';
import { ProposedRelationship } from '../documents/dataset.ts';
import { ColumnType } from '../report/model.ts';

export const NewDataset = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) });

/** The media type of an Excel workbook. */
export const WORKBOOK_FILE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Media types of a table's file: CSV with any delimiter, JSON lines, Parquet, a sheet of an Excel workbook. */
export const TABLE_FILES = [
  'text/csv',
  'text/tab-separated-values',
  'application/x-ndjson',
  'application/jsonl',
  'application/vnd.apache.parquet',
  WORKBOOK_FILE,
] as const;

/** `recent` replaces the rows of the last days, and keeps older ones. */
export const LOAD_MODES = ['replace', 'append', 'upsert', 'recent'] as const;
export const MAX_RECENT_DAYS = 3_660;
const LoadMode = z.enum(LOAD_MODES);
export type LoadMode = z.infer<typeof LoadMode>;

const Columns = z.array(z.string());

/** What a file changes in the columns of its table, and which saved reports and row roles depend on what is lost. */
export const SchemaChange = z.object({
  table: z.string(),
  dropped: Columns,
  added: Columns,
  retyped: z.array(z.object({ column: z.string(), from: ColumnType, to: ColumnType })),
  reports: z.array(z.string()),
  roles: z.array(z.string()),
});
export type SchemaChange = z.infer<typeof SchemaChange>;

/** A load that was tried and not applied; `change` is null where the columns stay. */
export const CheckedLoad = z.object({ rows: z.number(), change: z.nullable(SchemaChange) });
export type CheckedLoad = z.infer<typeof CheckedLoad>;

/** A table after its file was loaded. */
export const LoadedTable = z.object({
  table: z.string(),
  mode: LoadMode,
  /** Rows of the file. */
  read: z.number(),
  /** Rows of the table now. */
  rows: z.number(),
  bytes: z.number(),
  columns: z.array(z.object({ name: z.string(), type: ColumnType })),
  refreshedAt: z.string(),
});
export type LoadedTable = z.infer<typeof LoadedTable>;

/** The tables of a workbook, one for each visible sheet. */
export const LoadedTables = z.object({ value: z.array(LoadedTable), hiddenSheets: z.array(z.string()) });
export type LoadedTables = z.infer<typeof LoadedTables>;

/** The sheets of a workbook that can become tables. */
export const WorkbookSheets = z.object({ sheets: z.array(z.string()), hiddenSheets: z.array(z.string()) });

export const ProposalList = z.object({ value: z.array(ProposedRelationship) });

/** One change of a dataset's rows: a file that was loaded or refused, a recount, or the deletion of a table or its rows. */
export const DatasetRefresh = z.object({
  id: z.guid(),
  /** Null where it concerns all tables. */
  table: z.nullable(z.string()),
  mode: z.enum([...LOAD_MODES, 'recount', 'delete']),
  status: z.enum(['completed', 'failed']),
  askedBy: z.enum(['schedule', 'person']),
  startedAt: z.string(),
  endedAt: z.string(),
  /** Rows read. */
  rows: z.number(),
  /** Why it failed. */
  problem: z.nullable(z.string()),
  /** What it changed in the columns of its table. */
  changes: z.nullable(SchemaChange),
});
export type DatasetRefresh = z.infer<typeof DatasetRefresh>;
export const RefreshList = z.object({ value: z.array(DatasetRefresh) });

/** Rows of a table, as objects; `next` continues after them and is null at the end. */
export const TableRows = z.object({
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  next: z.nullable(z.string()),
});
export type TableRows = z.infer<typeof TableRows>;
