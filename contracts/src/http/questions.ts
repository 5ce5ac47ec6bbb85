import * as z from 'zod/mini';

export type { Meanings, MeantQuestion, Synonym } from '../report/question.ts';

/** Where an answer was saved. */
export const KeptAnswer = z.object({
  reportId: z.guid(),
  page: z.string(),
  visual: z.string(),
  /** The question as it was interpreted; used as the saved name. */
  name: z.string(),
  dashboardId: z.optional(z.guid()),
});
export type KeptAnswer = z.infer<typeof KeptAnswer>;
