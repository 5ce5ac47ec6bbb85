import * as z from 'zod/mini';
import { Branding, KeptBranding } from '../branding.ts';
import type { Route } from '../route.ts';

const query = { workspace: z.optional(z.string()) };

export const readBranding = {
  method: 'GET',
  path: '/api/branding',
  auth: 'session',
  summary:
    'Name, logo, accent colour and mail sender of a workspace, for its owners; without one, of the server, for its owner',
  query,
  answers: { 200: KeptBranding },
  refusals: [404],
} as const satisfies Route;

export const chooseBranding = {
  method: 'PUT',
  path: '/api/branding',
  auth: 'session',
  summary: 'Replace the branding; null removes a part. The logo is a data URL of a PNG or an SVG without scripts',
  query,
  body: Branding,
  answers: { 200: KeptBranding },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const resetBranding = {
  method: 'DELETE',
  path: '/api/branding',
  auth: 'session',
  summary: 'Remove the branding',
  query,
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
