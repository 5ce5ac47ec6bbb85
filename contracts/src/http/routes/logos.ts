import type { Route } from '../route.ts';

export const readLogo = {
  method: 'GET',
  path: '/api/logos/:hash',
  auth: 'none',
  summary: 'A logo by the hash of its content, which only changes with its address',
  answers: { 200: 'image/*' },
  refusals: [404],
} as const satisfies Route;
