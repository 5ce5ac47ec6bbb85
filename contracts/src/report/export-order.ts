import * as z from 'zod/mini';
import { DocumentFilter } from './clause.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { ParameterValues } from './paper.ts';
import { ReportTheme } from './theme.ts';
import { WallClock } from './wall-clock.ts';

/** What of a report is wanted as a file, and the moment it is wanted of: what holds then, and who reads it. */
export const ExportOrder = z.object({
  format: z.enum(EXPORT_FORMATS),
  /** By their names, in the report's order; absent, every visible page. */
  pages: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(200))),
  /** One visual of the one page named. */
  visual: z.optional(z.string().check(z.maxLength(500))),
  /** What the reader sees, as bookmark text: filters, slicers, what was picked, drilled, sorted, hidden. */
  state: z.optional(z.string().check(z.maxLength(500_000))),
  /** A bookmark of the report by its name. */
  bookmark: z.optional(z.string().check(z.maxLength(500))),
  /** Over the whole report, beside what the state says. */
  filters: z.optional(z.array(DocumentFilter).check(z.maxLength(100))),
  /** Of a page-exact report. */
  parameters: z.optional(ParameterValues),
  /** Of a picture: the first sheet and no other. */
  firstSheet: z.optional(z.boolean()),
  includeHiddenPages: z.optional(z.boolean()),
  theme: z.optional(ReportTheme),
  scheme: z.optional(z.enum(['light', 'dark'])),
  language: z.string().check(z.maxLength(35)),
  formatLocale: z.optional(z.string().check(z.maxLength(35))),
  /** The reader's wall clock: relative dates count from it, and the file says it. */
  now: WallClock,
});
export type ExportOrder = z.infer<typeof ExportOrder>;

/** What a viewer asks for: always whole, always sheets. */
export const ReadingOrder = z.pick(ExportOrder, {
  parameters: true,
  scheme: true,
  language: true,
  formatLocale: true,
  now: true,
});
export type ReadingOrder = z.infer<typeof ReadingOrder>;
