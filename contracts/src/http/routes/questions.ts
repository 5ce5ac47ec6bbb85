import * as z from 'zod/mini';
import { AskAnswer, AskRequest, Meanings, Suggestions, SuggestRequest, Synonyms } from '../../report/question.ts';
import { KeptAnswer } from '../questions.ts';
import type { Route } from '../route.ts';

export const askDataset = {
  method: 'POST',
  path: '/api/ask',
  auth: 'owner',
  workspace: 'read',
  summary: 'A question in plain words about a dataset: how it was read and its answer, or why it was not answered',
  /** The latest dataset when absent. */
  body: z.extend(AskRequest, { datasetId: z.optional(z.string()) }),
  answers: { 200: AskAnswer },
  refusals: [400, 404],
} as const satisfies Route;

export const suggestAboutDataset = {
  method: 'POST',
  path: '/api/ask/suggestions',
  auth: 'owner',
  workspace: 'read',
  summary: 'Questions about a dataset that could be asked, before and while one is typed',
  body: z.extend(SuggestRequest, { datasetId: z.optional(z.string()) }),
  answers: { 200: Suggestions },
  refusals: [400, 404],
} as const satisfies Route;

export const keepAnswer = {
  method: 'POST',
  path: '/api/ask/keep',
  auth: 'owner',
  workspace: 'change',
  summary:
    'The answer to a question as a visual: in a report of its own or on a page of one, pinned to a dashboard if wanted',
  body: z.extend(AskRequest, {
    datasetId: z.optional(z.string()),
    /** One of the caller's reports, to which a page is added; a new report when absent. */
    reportId: z.optional(z.guid()),
    dashboardId: z.optional(z.guid()),
  }),
  answers: { 200: KeptAnswer },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const readMeanings = {
  method: 'GET',
  path: '/api/datasets/:datasetId/meanings',
  auth: 'owner',
  workspace: 'read',
  summary: 'The columns, measures and values of a dataset that a word of yours can mean, under the names people read',
  query: { language: z.optional(z.string()) },
  answers: { 200: Meanings },
  refusals: [404],
} as const satisfies Route;

export const readSynonyms = {
  method: 'GET',
  path: '/api/datasets/:datasetId/synonyms',
  auth: 'owner',
  workspace: 'read',
  summary: 'What you call the columns, measures and values of a dataset in questions',
  answers: { 200: Synonyms },
  refusals: [404],
} as const satisfies Route;

export const saveSynonyms = {
  method: 'PUT',
  path: '/api/datasets/:datasetId/synonyms',
  auth: 'owner',
  workspace: 'change',
  summary: 'Keep these synonyms in place of the earlier ones',
  body: Synonyms,
  answers: { 200: Synonyms },
  refusals: [400, 404],
} as const satisfies Route;
