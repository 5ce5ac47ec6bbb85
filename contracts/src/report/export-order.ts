import * as z from 'zod/mini';
import { DocumentFilter } from './clause.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { ParameterValues } from './paper.ts';
import { ReportTheme } from './theme.ts';
import { WallClock } from './wall-clock.ts';

/** An export request: what is exported, the state of the report, and its reader. */
export const ExportOrder = z.object({
  format: z.enum(EXPORT_FORMATS),
  /** Page names, in the report's order; absent: every visible page. */
  pages: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(200))),
  /** One visual on the single page named. */
  visual: z.optional(z.string().check(z.maxLength(500))),
  /** The reader's state as bookmark text: filters, slicers, selections, drills, sorts, hidden visuals. */
  state: z.optional(z.string().check(z.maxLength(500_000))),
  /** Name of a bookmark of the report. */
  bookmark: z.optional(z.string().check(z.maxLength(500))),
  /** Report-level filters, in addition to the state. */
  filters: z.optional(z.array(DocumentFilter).check(z.maxLength(100))),
  /** Only for a page-exact report. */
  parameters: z.optional(ParameterValues),
  /** For a picture: only the first sheet. */
  firstSheet: z.optional(z.boolean()),
  includeHiddenPages: z.optional(z.boolean()),
  theme: z.optional(ReportTheme),
  scheme: z.optional(z.enum(['light', 'dark'])),
  language: z.string().check(z.maxLength(35)),
  formatLocale: z.optional(z.string().check(z.maxLength(35))),
  /** The reader's wall clock: relative dates count from it, and the file shows it. */
  now: WallClock,
});
export type ExportOrder = z.infer<typeof ExportOrder>;

/** A viewer's request: always the whole report, always as sheets. */
export const ReadingOrder = z.pick(ExportOrder, {
  parameters: true,
  scheme: true,
  language: true,
  formatLocale: true,
  now: true,
});
export type ReadingOrder = z.infer<typeof ReadingOrder>;
