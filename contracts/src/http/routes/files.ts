import type { Route } from '../route.ts';

export const downloadFile = {
  method: 'GET',
  path: '/api/files/:token',
  auth: 'none',
  summary: 'The file behind a signed link; ranges are supported',
  answers: { 200: 'application/octet-stream' },
  refusals: [404, 410, 416],
} as const satisfies Route;
