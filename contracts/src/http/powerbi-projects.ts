import * as z from 'zod/mini';
import { OwnedDataset } from './documents.ts';

/** A .pbix, a .pbit, or a zip of a PBIP folder: all of them are packages of this kind. */
export const PROJECT_FILES = ['application/zip', 'application/octet-stream'] as const;

const Refused = z.object({ table: z.optional(z.string()), name: z.string(), reason: z.string() });

const Formulas = z.object({
  total: z.number(),
  evaluated: z.number(),
  refused: z.array(Refused),
});

/** The dataset of an imported project, whose report is the imported one, and what became of each part. */
export const ImportedProject = z.extend(OwnedDataset, {
  summary: z.object({
    pages: z.number(),
    visuals: z.object({ total: z.number(), drawn: z.number(), approximated: z.number(), leftOut: z.number() }),
    tables: z.object({ total: z.number(), withRows: z.number(), refused: z.array(Refused) }),
    measures: Formulas,
    columns: Formulas,
    roles: z.object({ total: z.number(), translated: z.number(), refused: z.array(Refused) }),
    byPage: z.array(
      z.object({
        name: z.string(),
        displayName: z.string(),
        visuals: z.array(
          z.object({ name: z.string(), title: z.string(), became: z.enum(['drawn', 'approximated', 'leftOut']) }),
        ),
      }),
    ),
    /** What was changed or left out: where, a code, and what it is about as named in the project. */
    notes: z.array(
      z.object({
        page: z.optional(z.string()),
        visual: z.optional(z.string()),
        code: z.string(),
        what: z.optional(z.string()),
        /** The same in words. */
        text: z.string(),
      }),
    ),
  }),
});
export type ImportedProject = z.infer<typeof ImportedProject>;
