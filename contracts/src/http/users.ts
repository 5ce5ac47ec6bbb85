import * as z from 'zod/mini';

/** A user in our database; created or updated from verified claims by POST /api/sync-user. */
export const DatabaseUser = z.object({
  id: z.string(),
  email: z._default(z.nullable(z.string()), null),
  full_name: z._default(z.nullable(z.string()), null),
  image_url: z._default(z.nullable(z.string()), null),
  /** The oldest account, which set this server up. */
  owner: z._default(z.boolean(), false),
  /** Whether they manage the accounts of others: an owner or administrator of a server with several users. */
  administers: z._default(z.boolean(), false),
  /** How many workspaces they are in: workspace controls are hidden until the first. */
  workspaces: z._default(z.number(), 0),
  /** False where someone else checks who they are. */
  has_password: z._default(z.boolean(), true),
  /** Nothing else is served before they have set up a second factor. */
  lacks_second_factor: z._default(z.boolean(), false),
  created_at: z._default(z.string(), ''),
  updated_at: z._default(z.string(), ''),
});
export type DatabaseUser = z.infer<typeof DatabaseUser>;
