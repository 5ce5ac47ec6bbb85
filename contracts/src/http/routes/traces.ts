import type { Route } from '../route.ts';
import { ToldSpan } from '../traces.ts';

export const tellUpload = {
  method: 'POST',
  path: '/api/traces/upload',
  auth: 'session',
  summary: 'How long an upload took from the click on, as the browser saw it, for the traces of this server',
  body: ToldSpan,
  answers: { 204: null },
  refusals: [400],
} as const satisfies Route;
