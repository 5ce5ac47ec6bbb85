import {
  ACCOUNT_DATA_ROUTE,
  AccountSession,
  DELETE_ACCOUNT_ROUTE,
  DeleteAccount,
  END_OTHER_SESSIONS_ROUTE,
  SESSIONS_ROUTE,
} from '@holdfast/contracts/http/account';
import { CONFIG_ROUTE, PublicConfig } from '@holdfast/contracts/http/config';
import { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import {
  EMBED_BOOKMARKS_ROUTE,
  EMBED_QUERY_ROUTE,
  EMBED_REPORT_ROUTE,
  EMBED_STATE_ROUTE,
  EMBED_TOKEN_ROUTE,
  EMBED_WHAT_IF_ROUTE,
  EmbedInfo,
  ReaderState,
} from '@holdfast/contracts/http/embedding';
import { NOTIFICATIONS_READ_ROUTE, NOTIFICATIONS_ROUTE, Notification } from '@holdfast/contracts/http/notifications';
import {
  DOWNLOAD_FORMATS,
  DOWNLOAD_ROUTE,
  DownloadLink,
  EVENTS_ROUTE,
  PREDICTIONS_ROUTE,
  Prediction,
  PredictionDetail,
  PredictionsList,
} from '@holdfast/contracts/http/predictions';
import { SIGN_UP_RULES_ROUTE, SignUpChoice, SignUpRules } from '@holdfast/contracts/http/sign-up-rules';
import {
  AcceptedUpload,
  ColumnChoices,
  PREVIEW_CSV_ROUTE,
  SAMPLES_ROUTE,
  Sample,
  UPLOAD_CSV_ROUTE,
  UPLOADS_ROUTE,
  Upload,
  UploadPreview,
} from '@holdfast/contracts/http/uploads';
import { DatabaseUser, SYNC_USER_ROUTE } from '@holdfast/contracts/http/users';
import { ReaderBookmarks } from '@holdfast/contracts/report/bookmark';
import { OpenedReport } from '@holdfast/contracts/report/document';
import { BatchAnswer, BatchRequest } from '@holdfast/contracts/report/query';
import { WhatIfAnswer, WhatIfRequest } from '@holdfast/contracts/report/what-if';
import * as z from 'zod/mini';

/** One call of the API as the description tells it. Absent `answer`: not JSON. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  /** A session's token, an embed token, or nothing. */
  bearer: 'session' | 'embed' | 'none';
  query?: Record<string, z.core.$ZodType>;
  form?: { required: string[]; optional: string[] };
  body?: z.core.$ZodType;
  answer?: z.core.$ZodType;
  answerType?: string;
  /** 200 unless told; a 204 has no content. */
  status?: number;
  refusals: number[];
}

const Done = z.object({ success: z.boolean() });
const reportOf = {
  reportId: z.optional(z.string()),
  dataset: z.optional(z.string()),
  compare: z.optional(z.string()),
};
const userId = { user_id: z.optional(z.string()) };

/** Every call of ours that a program may make; openapi.test.ts holds it against the routes and their answers. */
export const CALLS: Call[] = [
  {
    method: 'get',
    path: CONFIG_ROUTE,
    summary: 'What a browser may know before anybody has signed in',
    bearer: 'none',
    answer: PublicConfig,
    refusals: [],
  },
  {
    method: 'post',
    path: SYNC_USER_ROUTE,
    summary: 'Make or refresh the signed-in person’s own record',
    bearer: 'session',
    answer: DatabaseUser,
    refusals: [],
  },
  {
    method: 'get',
    path: UPLOADS_ROUTE,
    summary: 'The caller’s uploads, newest first',
    bearer: 'session',
    query: userId,
    answer: z.array(Upload),
    refusals: [],
  },
  {
    method: 'post',
    path: UPLOAD_CSV_ROUTE,
    summary: 'Upload a CSV file and start its prediction',
    bearer: 'session',
    form: { required: ['file', 'user_id'], optional: ['choices'] },
    answer: AcceptedUpload,
    refusals: [400, 413, 415, 429],
  },
  {
    method: 'post',
    path: PREVIEW_CSV_ROUTE,
    summary: 'How the head of a file is read',
    bearer: 'session',
    form: { required: ['file'], optional: ['choices'] },
    answer: UploadPreview,
    refusals: [400, 413, 415],
  },
  {
    method: 'delete',
    path: `${UPLOADS_ROUTE}/:id`,
    summary: 'Delete an upload with everything made from it',
    bearer: 'session',
    answer: Done,
    refusals: [404],
  },
  {
    method: 'get',
    path: SAMPLES_ROUTE,
    summary: 'Sample files to try',
    bearer: 'session',
    answer: z.array(Sample),
    refusals: [],
  },
  {
    method: 'post',
    path: `${SAMPLES_ROUTE}/:name`,
    summary: 'Upload one of the samples',
    bearer: 'session',
    answer: AcceptedUpload,
    refusals: [404, 429],
  },
  {
    method: 'get',
    path: PREDICTIONS_ROUTE,
    summary: 'The caller’s predictions, newest first',
    bearer: 'session',
    query: userId,
    answer: PredictionsList,
    refusals: [],
  },
  {
    method: 'get',
    path: `${PREDICTIONS_ROUTE}/:id`,
    summary: 'One prediction with everything its page shows',
    bearer: 'session',
    answer: PredictionDetail,
    refusals: [404],
  },
  {
    method: 'post',
    path: `${PREDICTIONS_ROUTE}/:id/cancel`,
    summary: 'Stop a prediction that is not finished',
    bearer: 'session',
    answer: Prediction,
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: `${PREDICTIONS_ROUTE}/:id/retry`,
    summary: 'Run a prediction again, with other choices about its columns if given',
    bearer: 'session',
    body: z.object({ choices: z.optional(ColumnChoices) }),
    answer: Prediction,
    refusals: [400, 404, 409, 429],
  },
  {
    method: 'get',
    path: `${DOWNLOAD_ROUTE}/:id`,
    summary: 'A signed link to the results that expires',
    bearer: 'session',
    query: { ...userId, format: z.optional(z.enum(DOWNLOAD_FORMATS)) },
    answer: DownloadLink,
    refusals: [400, 404, 409, 422],
  },
  {
    method: 'get',
    path: '/api/files/:token',
    summary: 'The file behind a signed link; ranges are supported',
    bearer: 'none',
    answerType: 'application/octet-stream',
    refusals: [404, 410, 416],
  },
  {
    method: 'get',
    path: EVENTS_ROUTE,
    summary: 'Server-sent events: a hint for every change of a prediction',
    bearer: 'session',
    answerType: 'text/event-stream',
    refusals: [429],
  },
  {
    method: 'get',
    path: NOTIFICATIONS_ROUTE,
    summary: 'What happened lately',
    bearer: 'session',
    answer: z.array(Notification),
    refusals: [],
  },
  {
    method: 'post',
    path: NOTIFICATIONS_READ_ROUTE,
    summary: 'Mark everything up to now as read',
    bearer: 'session',
    answer: Done,
    refusals: [],
  },
  {
    method: 'get',
    path: EMBED_TOKEN_ROUTE,
    summary: 'Where the report is and the token to embed it',
    bearer: 'session',
    answer: EmbedInfo,
    refusals: [],
  },
  {
    method: 'post',
    path: EMBED_TOKEN_ROUTE,
    summary: 'A narrower embed token to hand on: fewer rows, fewer predictions, looking without exporting',
    bearer: 'session',
    body: EmbedTokenRequest,
    answer: EmbedInfo,
    refusals: [400, 404],
  },
  {
    method: 'get',
    path: EMBED_REPORT_ROUTE,
    summary: 'The report an embed token opens, with the model of its data',
    bearer: 'embed',
    query: reportOf,
    answer: OpenedReport,
    refusals: [404],
  },
  {
    method: 'post',
    path: EMBED_QUERY_ROUTE,
    summary: 'All questions of a report page at once',
    bearer: 'embed',
    query: reportOf,
    body: BatchRequest,
    answer: BatchAnswer,
    refusals: [400, 404, 413],
  },
  {
    method: 'post',
    path: EMBED_WHAT_IF_ROUTE,
    summary: 'What the model would say if something about a customer, or many, were otherwise',
    bearer: 'embed',
    query: reportOf,
    body: WhatIfRequest,
    answer: WhatIfAnswer,
    refusals: [400, 404, 409, 413],
  },
  {
    method: 'get',
    path: EMBED_STATE_ROUTE,
    summary: 'What this reader asked to be remembered of the report',
    bearer: 'embed',
    answer: ReaderState,
    refusals: [],
  },
  {
    method: 'put',
    path: EMBED_STATE_ROUTE,
    summary: 'Remember this of the report, or nothing',
    bearer: 'embed',
    body: ReaderState,
    answer: ReaderState,
    refusals: [400],
  },
  {
    method: 'get',
    path: EMBED_BOOKMARKS_ROUTE,
    summary: 'The bookmarks this reader made in the report',
    bearer: 'embed',
    answer: ReaderBookmarks,
    refusals: [],
  },
  {
    method: 'put',
    path: EMBED_BOOKMARKS_ROUTE,
    summary: 'Keep these bookmarks in place of the earlier ones',
    bearer: 'embed',
    body: ReaderBookmarks,
    answer: ReaderBookmarks,
    refusals: [400],
  },
  {
    method: 'get',
    path: SIGN_UP_RULES_ROUTE,
    summary: 'Who may make an account here; for the owner',
    bearer: 'session',
    answer: SignUpRules,
    refusals: [409],
  },
  {
    method: 'put',
    path: SIGN_UP_RULES_ROUTE,
    summary: 'Decide who may make an account here; for the owner',
    bearer: 'session',
    body: SignUpChoice,
    answer: SignUpRules,
    refusals: [400, 409],
  },
  {
    method: 'get',
    path: SESSIONS_ROUTE,
    summary: 'The caller’s sessions',
    bearer: 'session',
    answer: z.array(AccountSession),
    refusals: [],
  },
  {
    method: 'delete',
    path: `${SESSIONS_ROUTE}/:session`,
    summary: 'End one session',
    bearer: 'session',
    status: 204,
    refusals: [404],
  },
  {
    method: 'post',
    path: END_OTHER_SESSIONS_ROUTE,
    summary: 'End every session but this one',
    bearer: 'session',
    status: 204,
    refusals: [],
  },
  {
    method: 'get',
    path: ACCOUNT_DATA_ROUTE,
    summary: 'Everything kept about the caller',
    bearer: 'session',
    answerType: 'application/zip',
    refusals: [],
  },
  {
    method: 'post',
    path: DELETE_ACCOUNT_ROUTE,
    summary: 'Remove the account and everything that belongs to it',
    bearer: 'session',
    body: DeleteAccount,
    status: 204,
    refusals: [400],
  },
];
