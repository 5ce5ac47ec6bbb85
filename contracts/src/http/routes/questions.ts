import * as z from 'zod/mini';
import { AskAnswer, AskRequest, Meanings, Suggestions, SuggestRequest, Synonyms } from '../../report/question.ts';
import { KeptAnswer } from '../questions.ts';
import type { Route } from '../route.ts';

export const askDataset = {
  method: 'POST',
  path: '/api/ask',
  auth: 'owner',
  workspace: 'read',
  summary: 'Answer a natural-language question about a dataset: its interpretation and answer, or why there is none',
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
  summary: 'Suggest questions about a dataset, before and during typing',
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
    'Save the answer to a question as a visual: in a new report or on a page of an existing one, optionally pinned to a dashboard',
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
  summary: 'The columns, measures and values of a dataset a synonym can refer to, with their labels',
  query: { language: z.optional(z.string()) },
  answers: { 200: Meanings },
  refusals: [404],
} as const satisfies Route;

export const readSynonyms = {
  method: 'GET',
  path: '/api/datasets/:datasetId/synonyms',
  auth: 'owner',
  workspace: 'read',
  summary: 'Your synonyms for the columns, measures and values of a dataset',
  answers: { 200: Synonyms },
  refusals: [404],
} as const satisfies Route;

export const saveSynonyms = {
  method: 'PUT',
  path: '/api/datasets/:datasetId/synonyms',
  auth: 'owner',
  workspace: 'change',
  summary: 'Replace your synonyms',
  body: Synonyms,
  answers: { 200: Synonyms },
  refusals: [400, 404],
} as const satisfies Route;
