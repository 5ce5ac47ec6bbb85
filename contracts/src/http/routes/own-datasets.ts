import * as z from 'zod/mini';
import { DatasetChange, DatasetDefinition } from '../../documents/dataset.ts';
import { OwnedDataset } from '../documents.ts';
import {
  CheckedLoad,
  DatasetRefresh,
  LoadedTable,
  LoadedTables,
  NewDataset,
  ProposalList,
  RefreshList,
  TABLE_FILES,
  WORKBOOK_FILE,
  WorkbookSheets,
} from '../own-datasets.ts';
import type { Route } from '../route.ts';

export const createDataset = {
  method: 'POST',
  path: '/api/datasets',
  auth: 'owner',
  workspace: 'change',
  summary: 'Create a dataset without tables',
  body: NewDataset,
  answers: { 200: OwnedDataset },
  refusals: [400, 409],
} as const satisfies Route;

export const changeDataset = {
  method: 'PATCH',
  path: '/api/datasets/:datasetId',
  auth: 'owner',
  workspace: 'change',
  summary: 'Rename a dataset, or change the properties of its columns, its relationships and its shared measures',
  body: DatasetChange,
  answers: { 200: DatasetDefinition },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const deleteDataset = {
  method: 'DELETE',
  path: '/api/datasets/:datasetId',
  auth: 'owner',
  workspace: 'change',
  summary: 'Delete a dataset that no saved report uses',
  answers: { 204: null },
  refusals: [403, 404, 409],
} as const satisfies Route;

const table = '/api/datasets/:datasetId/tables/:table';
/** Types that cannot be inferred from the file, such as `zip:text,paid:number`. */
const types = z.optional(z.string());
/** The sheet of a workbook, which may be left out if it has only one. */
const sheet = z.optional(z.string());
/** A file that was sent in parts, in place of a body. */
const file = z.optional(z.string());
/** `true`: reports and roles may lose the columns they use. */
const confirm = z.optional(z.string());
const load = { auth: 'owner', workspace: 'change', file: TABLE_FILES, answers: { 200: LoadedTable } } as const;

export const replaceRows = {
  ...load,
  method: 'PUT',
  path: table,
  summary: 'Replace the rows of a table by those of a file; a new name adds a table',
  query: { types, sheet, file, confirm },
  refusals: [400, 404, 409, 413, 415, 429],
} as const satisfies Route;

export const checkRows = {
  method: 'POST',
  path: `${table}/check`,
  auth: 'owner',
  workspace: 'change',
  file: TABLE_FILES,
  summary: 'Try to replace the rows of a table: which columns change, and what depends on them. Nothing is stored',
  query: { types, sheet, file },
  answers: { 200: CheckedLoad },
  refusals: [400, 404, 409, 413, 415, 429],
} as const satisfies Route;

export const appendRows = {
  ...load,
  method: 'POST',
  path: table,
  summary: 'Append the rows of a file to a table',
  query: { types, sheet, file },
  refusals: [400, 404, 409, 413, 415, 429],
} as const satisfies Route;

export const upsertRows = {
  ...load,
  method: 'PATCH',
  path: table,
  summary:
    'Update the rows of a table with the same value in the column `key`, and append the others; with `date` and `days` instead, replace the rows of the last days by that column',
  query: {
    key: z.optional(z.string()),
    date: z.optional(z.string()),
    days: z.optional(z.string()),
    types,
    sheet,
    file,
  },
  refusals: [400, 404, 409, 413, 415, 429],
} as const satisfies Route;

export const replaceSheets = {
  method: 'PUT',
  path: '/api/datasets/:datasetId/workbook',
  auth: 'owner',
  workspace: 'change',
  file: [WORKBOOK_FILE],
  /** `sheets`: their names as a JSON list; absent: all. */
  query: { name: z.optional(z.string()), sheets: z.optional(z.string()), file, confirm },
  summary: 'Replace or add a table for each visible sheet of an Excel workbook, all at once',
  answers: { 200: LoadedTables },
  refusals: [400, 404, 409, 413, 415, 429],
} as const satisfies Route;

export const listSheets = {
  method: 'POST',
  path: '/api/workbook-sheets',
  auth: 'owner',
  file: [WORKBOOK_FILE],
  summary: 'The sheets of an Excel workbook, to choose those that become tables',
  answers: { 200: WorkbookSheets },
  refusals: [400, 413, 415, 429],
} as const satisfies Route;

export const deleteTable = {
  method: 'DELETE',
  path: table,
  auth: 'owner',
  workspace: 'change',
  query: { confirm },
  summary: 'Delete a table of a dataset',
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Route;

export const listProposals = {
  method: 'GET',
  path: '/api/datasets/:datasetId/proposals',
  auth: 'owner',
  workspace: 'read',
  summary: 'Relationships that the values of the tables suggest; those the dataset has are left out',
  answers: { 200: ProposalList },
  refusals: [404],
} as const satisfies Route;

export const refreshDataset = {
  method: 'POST',
  path: '/api/datasets/:datasetId/refreshes',
  auth: 'owner',
  workspace: 'change',
  summary: 'Read the stored tables again: count their rows, check their keys and renew the first report',
  answers: { 200: DatasetRefresh },
  refusals: [404, 409],
} as const satisfies Route;

export const listRefreshes = {
  method: 'GET',
  path: '/api/datasets/:datasetId/refreshes',
  auth: 'owner',
  workspace: 'read',
  summary: 'The latest changes of a dataset’s rows, newest first',
  answers: { 200: RefreshList },
  refusals: [404],
} as const satisfies Route;
