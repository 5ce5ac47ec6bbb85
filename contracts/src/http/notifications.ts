import * as z from 'zod/mini';

export const Notification = z.object({
  id: z.number(),
  kind: z.enum(['prediction-completed', 'prediction-failed']),
  prediction_id: z.nullable(z.number()),
  upload_id: z.nullable(z.number()),
  filename: z.nullable(z.string()),
  created_at: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;
