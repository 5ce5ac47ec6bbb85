import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { MadeServiceKey, ServiceKeyList } from '../service-keys.ts';
import { NewTenant, NewTenantKey, OpenTenant, Tenant, TenantChange, TenantPage } from '../tenants.ts';
import { MadeInvitation, NewInvitation, RoleChange } from '../workspaces.ts';

// For the server's owner, and for keys of theirs with the scope `organisation`.

export const listTenants = {
  method: 'GET',
  path: '/api/tenants',
  auth: 'owner',
  summary: 'The tenants of this server, newest first, page by page, or the one with a reference',
  query: { page: z.optional(z.string()), reference: z.optional(z.string()) },
  answers: { 200: TenantPage },
  refusals: [400],
} as const satisfies Route;

export const createTenant = {
  method: 'POST',
  path: '/api/tenants',
  auth: 'owner',
  summary: 'Create a tenant: a workspace of its own. A reference that exists returns its tenant, unchanged',
  body: NewTenant,
  answers: { 200: Tenant },
  refusals: [400],
} as const satisfies Route;

export const readTenant = {
  method: 'GET',
  path: '/api/tenants/:tenantId',
  auth: 'owner',
  summary: 'A tenant with its members and open invitations',
  answers: { 200: OpenTenant },
  refusals: [404],
} as const satisfies Route;

export const changeTenant = {
  method: 'PUT',
  path: '/api/tenants/:tenantId',
  auth: 'owner',
  summary: 'Rename a tenant or change its quotas; what is left out stays',
  body: TenantChange,
  answers: { 200: Tenant },
  refusals: [400, 404],
} as const satisfies Route;

export const removeTenant = {
  method: 'DELETE',
  path: '/api/tenants/:tenantId',
  auth: 'owner',
  proof: true,
  summary: 'Delete a tenant with all its data and files, and the accounts that were used for nothing else',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const inviteToTenant = {
  method: 'POST',
  path: '/api/tenants/:tenantId/invitations',
  auth: 'owner',
  summary: 'Invite one person to a tenant by a link, mailed where mail is set up; the link is returned only once',
  body: NewInvitation,
  answers: { 200: MadeInvitation },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const changeTenantMember = {
  method: 'PUT',
  path: '/api/tenants/:tenantId/members/:memberId',
  auth: 'owner',
  summary: 'Change the role of a tenant’s member',
  body: RoleChange,
  answers: { 204: null },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const removeTenantMember = {
  method: 'DELETE',
  path: '/api/tenants/:tenantId/members/:memberId',
  auth: 'owner',
  summary: 'Remove a member from a tenant; their access ends immediately',
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Route;

export const listTenantKeys = {
  method: 'GET',
  path: '/api/tenants/:tenantId/keys',
  auth: 'owner',
  summary: 'The service keys of a tenant',
  answers: { 200: ServiceKeyList },
  refusals: [404],
} as const satisfies Route;

export const createTenantKey = {
  method: 'POST',
  path: '/api/tenants/:tenantId/keys',
  auth: 'owner',
  proof: true,
  summary: 'Create a service key that acts in this tenant only; its secret is returned only once',
  body: NewTenantKey,
  answers: { 200: MadeServiceKey },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const revokeTenantKey = {
  method: 'DELETE',
  path: '/api/tenants/:tenantId/keys/:keyId',
  auth: 'owner',
  summary: 'Revoke a service key of a tenant and every embed token issued with it',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
