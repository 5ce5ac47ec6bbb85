import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { SearchAnswer } from '../search.ts';

export const searchOwn = {
  method: 'GET',
  path: '/api/search',
  auth: 'session',
  workspace: 'read',
  summary: 'Search the caller’s files by name, and the customers of their latest predictions by id or name',
  query: { q: z.optional(z.string()) },
  answers: { 200: SearchAnswer },
  refusals: [],
} as const satisfies Route;
