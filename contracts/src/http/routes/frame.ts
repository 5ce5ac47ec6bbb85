import * as z from 'zod/mini';
import { ReaderBookmarks } from '../../report/bookmark.ts';
import { UnsaidReport } from '../../report/document.ts';
import { MAX_REQUEST_BYTES } from '../../report/limits.ts';
import { BatchAnswer, BatchRequest } from '../../report/query.ts';
import { WhatIfAnswer, WhatIfRequest } from '../../report/what-if.ts';
import { ReaderState } from '../embedding.ts';
import type { Route } from '../route.ts';

/** Which report, about which of the token's predictions, compared with which other. */
const query = {
  reportId: z.optional(z.string()),
  dataset: z.optional(z.string()),
  compare: z.optional(z.string()),
};

export const openReport = {
  method: 'GET',
  path: '/api/embed/report',
  auth: 'embed',
  summary: 'The report an embed token opens, with the model of its data',
  query,
  answers: { 200: UnsaidReport },
  refusals: [404],
} as const satisfies Route;

export const queryReport = {
  method: 'POST',
  path: '/api/embed/query',
  auth: 'embed',
  summary: 'All questions of a report page at once',
  query,
  body: BatchRequest,
  bodyLimit: MAX_REQUEST_BYTES,
  answers: { 200: BatchAnswer },
  refusals: [400, 404],
} as const satisfies Route;

export const askWhatIf = {
  method: 'POST',
  path: '/api/embed/what-if',
  auth: 'embed',
  summary: 'What the model would say if something about a customer, or many, were otherwise',
  query,
  body: WhatIfRequest,
  bodyLimit: MAX_REQUEST_BYTES,
  answers: { 200: WhatIfAnswer },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const readReaderState = {
  method: 'GET',
  path: '/api/embed/state',
  auth: 'embed',
  summary: 'What this reader asked to be remembered of the report',
  answers: { 200: ReaderState },
  refusals: [],
} as const satisfies Route;

export const saveReaderState = {
  method: 'PUT',
  path: '/api/embed/state',
  auth: 'embed',
  summary: 'Remember this of the report, or nothing',
  body: ReaderState,
  answers: { 200: ReaderState },
  refusals: [400],
} as const satisfies Route;

export const readReaderBookmarks = {
  method: 'GET',
  path: '/api/embed/bookmarks',
  auth: 'embed',
  summary: 'The bookmarks this reader made in the report',
  answers: { 200: ReaderBookmarks },
  refusals: [],
} as const satisfies Route;

export const saveReaderBookmarks = {
  method: 'PUT',
  path: '/api/embed/bookmarks',
  auth: 'embed',
  summary: 'Keep these bookmarks in place of the earlier ones',
  body: ReaderBookmarks,
  bodyLimit: MAX_REQUEST_BYTES,
  answers: { 200: ReaderBookmarks },
  refusals: [400],
} as const satisfies Route;
