import type { Route } from '../route.ts';

export const exportedFile = {
  method: 'GET',
  path: '/api/exported/:token',
  auth: 'none',
  summary: 'The exported file behind a signed link',
  answers: { 200: 'application/octet-stream' },
  refusals: [404, 410],
} as const satisfies Route;
