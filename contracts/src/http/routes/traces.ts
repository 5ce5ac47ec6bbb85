import type { Route } from '../route.ts';
import { ReportedSpan } from '../traces.ts';

export const tellUpload = {
  method: 'POST',
  path: '/api/traces/upload',
  auth: 'session',
  summary: 'Record the duration of an upload, as measured by the browser, for tracing',
  body: ReportedSpan,
  answers: { 204: null },
  refusals: [400],
} as const satisfies Route;
