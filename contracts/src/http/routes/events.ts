import type { Route } from '../route.ts';

export const watchPredictions = {
  method: 'GET',
  path: '/api/events',
  auth: 'session',
  workspace: 'read',
  summary: 'Server-sent events: a hint for every change of a prediction',
  answers: { 200: 'text/event-stream' },
  refusals: [429],
} as const satisfies Route;
