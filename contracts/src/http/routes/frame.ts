import * as z from 'zod/mini';
import { OpenedDashboard } from '../../documents/opened-dashboard.ts';
import { MAX_DOCUMENT_BYTES } from '../../documents/read-document.ts';
import { SavedDashboard, SavedReport } from '../../documents/saved.ts';
import { ReaderBookmarks } from '../../report/bookmark.ts';
import { LocalizableReport } from '../../report/document.ts';
import { MAX_REQUEST_BYTES } from '../../report/limits.ts';
import { ReaderPlan } from '../../report/plan.ts';
import { MAX_PUSHED_BYTES, PushedData } from '../../report/pushed-data.ts';
import { BatchAnswer, BatchRequest } from '../../report/query.ts';
import { AskAnswer, AskRequest, Suggestions, SuggestRequest } from '../../report/question.ts';
import { WhatIfAnswer, WhatIfRequest } from '../../report/what-if.ts';
import { DocumentChange, NewDocument, ReportDraft } from '../documents.ts';
import { ReaderState } from '../embedding.ts';
import type { Route } from '../route.ts';
import { ReportedSpan } from '../traces.ts';

/** Which report, on which of the token's predictions, compared with which other. */
const query = {
  reportId: z.optional(z.string()),
  dataset: z.optional(z.string()),
  compare: z.optional(z.string()),
};
/** Queries of a tile name it: the server answers only what the tile shows. */
const queryOfTile = { ...query, dashboardId: z.optional(z.string()), tileId: z.optional(z.string()) };

export const openReport = {
  method: 'GET',
  path: '/api/embed/report',
  auth: 'embed',
  summary: 'The report an embed token opens, with its data model',
  query,
  answers: { 200: LocalizableReport },
  refusals: [404],
} as const satisfies Route;

export const tellRendered = {
  method: 'POST',
  path: '/api/embed/rendered',
  auth: 'embed',
  summary: 'Record the time to first render of a report, as measured by the browser, for tracing',
  body: ReportedSpan,
  answers: { 204: null },
  refusals: [400],
} as const satisfies Route;

export const openDashboard = {
  method: 'GET',
  path: '/api/embed/dashboard',
  auth: 'embed',
  summary: 'The dashboard an embed token opens, or one tile of it, with everything its tiles need',
  query: { dashboardId: z.optional(z.string()), tileId: z.optional(z.string()) },
  answers: { 200: OpenedDashboard },
  refusals: [404],
} as const satisfies Route;

export const saveDashboard = {
  method: 'PUT',
  path: '/api/embed/dashboard',
  auth: 'embed',
  summary: 'Save the next revision of the dashboard, where the token allows editing',
  query: { dashboardId: z.optional(z.string()) },
  body: DocumentChange,
  bodyLimit: MAX_DOCUMENT_BYTES,
  answers: { 200: SavedDashboard },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const saveReport = {
  method: 'PUT',
  path: '/api/embed/report',
  auth: 'embed',
  summary: 'Save the next revision of the report, where the token allows editing',
  query: { reportId: z.optional(z.string()) },
  body: DocumentChange,
  bodyLimit: MAX_DOCUMENT_BYTES,
  answers: { 200: SavedReport },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const openDataset = {
  method: 'GET',
  path: '/api/embed/dataset',
  auth: 'embed',
  summary: 'An empty report over a dataset of the token, with its data model, where the token allows creating',
  query: { datasetId: z.optional(z.string()) },
  answers: { 200: LocalizableReport },
  refusals: [404],
} as const satisfies Route;

export const bringDataset = {
  method: 'POST',
  path: '/api/embed/dataset',
  auth: 'embed',
  summary: 'Create a dataset from rows supplied by the host page, with an automatic, unsaved report',
  body: PushedData,
  bodyLimit: MAX_PUSHED_BYTES,
  answers: { 200: LocalizableReport },
  refusals: [400, 409],
} as const satisfies Route;

export const createReport = {
  method: 'POST',
  path: '/api/embed/report',
  auth: 'embed',
  summary: 'Create a report for the token’s owner: saved under another name, or made from a dataset',
  /** A dataset of the token, named as in an opened report; replaces the body's GUID. */
  query: { dataset: z.optional(z.string()) },
  body: NewDocument,
  bodyLimit: MAX_DOCUMENT_BYTES,
  answers: { 200: SavedReport },
  refusals: [400, 404, 409],
} as const satisfies Route;

const draftOf = { reportId: z.optional(z.string()), dataset: z.optional(z.string()) };

export const readDraft = {
  method: 'GET',
  path: '/api/embed/draft',
  auth: 'embed',
  summary: 'This user’s unsaved changes to a report, or to a new one over a dataset',
  query: draftOf,
  answers: { 200: ReportDraft },
  refusals: [],
} as const satisfies Route;

export const saveDraft = {
  method: 'PUT',
  path: '/api/embed/draft',
  auth: 'embed',
  summary: 'Store unsaved changes, replacing earlier ones',
  query: draftOf,
  body: z.object({ document: z.unknown() }),
  bodyLimit: MAX_DOCUMENT_BYTES,
  answers: { 204: null },
  refusals: [400],
} as const satisfies Route;

export const deleteDraft = {
  method: 'DELETE',
  path: '/api/embed/draft',
  auth: 'embed',
  summary: 'Discard unsaved changes',
  query: draftOf,
  answers: { 204: null },
  refusals: [],
} as const satisfies Route;

export const queryReport = {
  method: 'POST',
  path: '/api/embed/query',
  auth: 'embed',
  summary: 'Run all queries of a report page in one batch',
  query: queryOfTile,
  body: BatchRequest,
  bodyLimit: MAX_REQUEST_BYTES,
  answers: { 200: BatchAnswer },
  refusals: [400, 404],
} as const satisfies Route;

export const askWhatIf = {
  method: 'POST',
  path: '/api/embed/what-if',
  auth: 'embed',
  summary: 'What-if: score hypothetical changes to one customer or many',
  query,
  body: WhatIfRequest,
  bodyLimit: MAX_REQUEST_BYTES,
  answers: { 200: WhatIfAnswer },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const askQuestion = {
  method: 'POST',
  path: '/api/embed/ask',
  auth: 'embed',
  summary: 'Answer a natural-language question about the data an embed token opens, under its row rules',
  query,
  body: AskRequest,
  answers: { 200: AskAnswer },
  refusals: [400, 404],
} as const satisfies Route;

export const suggestQuestions = {
  method: 'POST',
  path: '/api/embed/suggestions',
  auth: 'embed',
  summary: 'Suggest questions, before and during typing, from the rows the token can see',
  query,
  body: SuggestRequest,
  answers: { 200: Suggestions },
  refusals: [400, 404],
} as const satisfies Route;

export const readReaderState = {
  method: 'GET',
  path: '/api/embed/state',
  auth: 'embed',
  summary: 'The reader’s saved state of the report',
  answers: { 200: ReaderState },
  refusals: [],
} as const satisfies Route;

export const saveReaderState = {
  method: 'PUT',
  path: '/api/embed/state',
  auth: 'embed',
  summary: 'Save or clear the reader’s state of the report',
  body: ReaderState,
  answers: { 200: ReaderState },
  refusals: [400],
} as const satisfies Route;

export const readReaderBookmarks = {
  method: 'GET',
  path: '/api/embed/bookmarks',
  auth: 'embed',
  summary: 'The reader’s bookmarks in the report',
  answers: { 200: ReaderBookmarks },
  refusals: [],
} as const satisfies Route;

export const saveReaderBookmarks = {
  method: 'PUT',
  path: '/api/embed/bookmarks',
  auth: 'embed',
  summary: 'Replace the reader’s bookmarks',
  body: ReaderBookmarks,
  bodyLimit: MAX_REQUEST_BYTES,
  answers: { 200: ReaderBookmarks },
  refusals: [400],
} as const satisfies Route;

export const saveReaderPlan = {
  method: 'PUT',
  path: '/api/embed/plan',
  auth: 'embed',
  summary: 'Save or clear the reader’s planning assumptions',
  body: ReaderPlan,
  answers: { 200: ReaderPlan },
  refusals: [400],
} as const satisfies Route;
