import { Branding, KeptBranding } from '../branding.ts';
import type { Route } from '../route.ts';

const path = '/api/tenants/:tenantId/branding';

export const readTenantBranding = {
  method: 'GET',
  path,
  auth: 'owner',
  summary: 'Name, logo, accent colour, mail sender and host name of a tenant',
  answers: { 200: KeptBranding },
  refusals: [404],
} as const satisfies Route;

export const chooseTenantBranding = {
  method: 'PUT',
  path,
  auth: 'owner',
  summary:
    'Replace the branding of a tenant; null removes a part. The logo is a data URL of a PNG or an SVG without scripts',
  body: Branding,
  answers: { 200: KeptBranding },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const resetTenantBranding = {
  method: 'DELETE',
  path,
  auth: 'owner',
  summary: 'Remove the branding of a tenant',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
