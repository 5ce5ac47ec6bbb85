import type { Route } from '../route.ts';
import {
  NewSource,
  Source,
  SourceChange,
  SourceList,
  SourceRun,
  SourceRunList,
  SourceTrial,
  TriedSource,
} from '../sources.ts';

export const listSources = {
  method: 'GET',
  path: '/api/sources',
  auth: 'owner',
  workspace: 'read',
  summary: 'Your scheduled data sources',
  answers: { 200: SourceList },
  refusals: [],
} as const satisfies Route;

export const createSource = {
  method: 'POST',
  path: '/api/sources',
  auth: 'owner',
  workspace: 'change',
  summary:
    'Create a source: a file by its address, a Google Sheet, an object in S3 or a query in PostgreSQL, fetched on a schedule',
  body: NewSource,
  answers: { 200: Source },
  refusals: [400, 429],
} as const satisfies Route;

export const trySource = {
  method: 'POST',
  path: '/api/sources/try',
  auth: 'owner',
  workspace: 'change',
  summary: 'Test a source: fetch once and preview the result; nothing is stored',
  body: SourceTrial,
  answers: { 200: TriedSource },
  refusals: [400, 404, 413, 429],
} as const satisfies Route;

export const changeSource = {
  method: 'PUT',
  path: '/api/sources/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Rename, pause or resume a source, or change its place, schedule and model',
  body: SourceChange,
  answers: { 200: Source },
  refusals: [400, 404],
} as const satisfies Route;

export const removeSource = {
  method: 'DELETE',
  path: '/api/sources/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Delete a source and its history; its uploads stay',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const runSource = {
  method: 'POST',
  path: '/api/sources/:id/run',
  auth: 'owner',
  workspace: 'change',
  summary: 'Fetch from a source now',
  answers: { 200: SourceRun },
  refusals: [404, 409],
} as const satisfies Route;

export const listSourceRuns = {
  method: 'GET',
  path: '/api/sources/:id/runs',
  auth: 'owner',
  workspace: 'read',
  summary: 'The latest fetches of a source',
  answers: { 200: SourceRunList },
  refusals: [404],
} as const satisfies Route;
