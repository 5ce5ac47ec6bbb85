import * as z from 'zod/mini';

/** What a key may do with data: read it, change it, issue embed tokens. */
export const DATA_SCOPES = ['read', 'write', 'embed'] as const;
/** A key of the server's owner with `organisation` manages tenants. */
export const KEY_SCOPES = [...DATA_SCOPES, 'organisation'] as const;
export const KeyScope = z.enum(KEY_SCOPES);
export type KeyScope = z.infer<typeof KeyScope>;

export const MAX_SERVICE_KEYS = 20;

export const ServiceKeyFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** Days until it expires; absent: never. */
  days: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(3650))),
};
export const NewServiceKey = z.object({
  ...ServiceKeyFields,
  scopes: z.array(KeyScope).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)),
  /** Limits it to one of the caller's workspaces. */
  workspaceId: z.optional(z.guid()),
});
export type NewServiceKey = z.infer<typeof NewServiceKey>;

export const ServiceKey = z.object({
  id: z.guid(),
  name: z.string(),
  scopes: z.array(KeyScope),
  /** The only workspace it acts in; null: wherever its owner may. */
  workspaceId: z.nullable(z.guid()),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
});
export type ServiceKey = z.infer<typeof ServiceKey>;

export const ServiceKeyList = z.object({ value: z.array(ServiceKey) });
/** The only response that contains the secret: only its hash is stored. */
export const MadeServiceKey = z.extend(ServiceKey, { secret: z.string() });
export type MadeServiceKey = z.infer<typeof MadeServiceKey>;
