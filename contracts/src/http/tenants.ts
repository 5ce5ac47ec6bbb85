import * as z from 'zod/mini';
import { DATA_SCOPES, ServiceKeyFields } from './service-keys.ts';
import { Invitation, Member, WorkspaceName } from './workspaces.ts';

export const QUOTAS = ['rows', 'bytes', 'predictions', 'exports', 'embeds'] as const;
export type QuotaKind = (typeof QUOTAS)[number];

export const TENANTS_PAGE = 100;

const most = z.nullable(z.number().check(z.int(), z.minimum(0)));
/** Null: unlimited. Rows and bytes limit what is stored, the others what happens in a calendar month (UTC). */
export const Quotas = z.object({ rows: most, bytes: most, predictions: most, exports: most, embeds: most });
export type Quotas = z.infer<typeof Quotas>;

/** The application's own name for a tenant: creating it again returns the same tenant. */
const Reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const NewTenant = z.object({
  name: WorkspaceName,
  reference: z.optional(Reference),
  quotas: z.optional(z.partial(Quotas)),
});
export type NewTenant = z.infer<typeof NewTenant>;

export const TenantChange = z.object({ name: z.optional(WorkspaceName), quotas: z.optional(z.partial(Quotas)) });
export type TenantChange = z.infer<typeof TenantChange>;

/** A workspace that an application manages. */
export const Tenant = z.object({
  id: z.guid(),
  name: z.string(),
  reference: z.nullable(z.string()),
  createdAt: z.string(),
  members: z.number(),
  quotas: Quotas,
});
export type Tenant = z.infer<typeof Tenant>;

export const TenantPage = z.object({ value: z.array(Tenant), total: z.number(), page: z.number() });

export const OpenTenant = z.extend(Tenant, { people: z.array(Member), invitations: z.array(Invitation) });

export const NewTenantKey = z.object({
  ...ServiceKeyFields,
  scopes: z.array(z.enum(DATA_SCOPES)).check(z.minLength(1), z.maxLength(DATA_SCOPES.length)),
});
export type OpenTenant = z.infer<typeof OpenTenant>;
