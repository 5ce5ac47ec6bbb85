import * as z from 'zod/mini';

export const SYNC_USER_ROUTE = '/api/sync-user';

/** The person as our own database knows them; made or refreshed from verified claims by POST /api/sync-user. */
export const DatabaseUser = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DatabaseUser = z.infer<typeof DatabaseUser>;
