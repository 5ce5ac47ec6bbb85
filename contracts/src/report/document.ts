import type { Text } from '@holdfast/texts/kinds';
import type { Unsaid } from '@holdfast/texts/message';
import * as z from 'zod/mini';
import { Bookmark } from './bookmark.ts';
import { DocumentFilter } from './clause.ts';
import { OwnMeasures, SemanticModel } from './model.ts';
import { Page } from './page.ts';
import { PaperSetup } from './paper.ts';
import { ReaderPlan } from './plan.ts';
import { ReportTheme } from './theme.ts';

/** A report at rest: everything that can be stored, nothing that is only true while somebody looks at it. */
export const ReportDocument = z.object({
  version: z.literal(1),
  id: z.string(),
  displayName: z.string(),
  pages: z.array(Page).check(z.minLength(1)),
  /** The page that opens first; the first one when absent. */
  startPage: z.optional(z.string()),
  filters: z.array(DocumentFilter),
  bookmarks: z.array(Bookmark),
  theme: z.optional(ReportTheme),
  /** What its author works out beyond the measures of the data. */
  measures: z.optional(OwnMeasures),
  /** Set when the report is page-exact: made to be printed, read sheet by sheet. */
  paper: z.optional(PaperSetup),
});
export type ReportDocument = z.infer<typeof ReportDocument>;

export const REPORT_PERMISSIONS = ['view', 'export', 'edit', 'copy', 'create'] as const;
export const ReportPermission = z.enum(REPORT_PERMISSIONS);
export type ReportPermission = z.infer<typeof ReportPermission>;

/** What the frame gets for its embed token: the document, what its data means, and what the token allows. */
export const OpenedReport = z.object({
  document: ReportDocument,
  model: SemanticModel,
  /** Of a saved report: what its next save starts from. Absent on the retention report, which can only be copied. */
  revision: z.optional(z.number()),
  dataset: z.object({ id: z.string(), name: z.string(), sample: z.boolean() }),
  /** The dataset this one is compared with, asked for with `?compare=`. */
  compared: z.optional(z.string()),
  /** Where readers of the sample bring data of their own. */
  uploadUrl: z.optional(z.string()),
  /** Datasets the token covers, latest first; the report opens on one of them with `?dataset=`. */
  datasets: z.optional(z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string() }))),
  /** What this reader assumed last when planning; absent where nothing can be kept for them. */
  plan: z.optional(ReaderPlan),
  /** Where this reader may have it sent; absent where nothing can be. */
  mail: z.optional(z.object({ to: z.string() })),
  /** Where this server traces: under which span the report is read. */
  trace: z.optional(z.string()),
  permissions: z.array(ReportPermission),
  /** ISO time at which the token stops working. */
  expiresAt: z.string(),
});
export type OpenedReport = z.infer<typeof OpenedReport>;
/** What the owner of the data calls its columns; it stands wherever a message names one. */
export const ReportLabels = z.array(
  z.object({ column: z.string(), label: z.custom<Text>((text) => typeof text === 'string' || isObject(text)) }),
);
export type ReportLabels = z.infer<typeof ReportLabels>;

/** By name, where the compiler would otherwise write out the whole of them wherever they go. */
export interface UnsaidDocument extends Unsaid<ReportDocument> {}
export interface UnsaidModel extends Unsaid<SemanticModel> {}

/** The same on its way: the server does not know who reads, so words of ours are messages, which the frame says. */
export const UnsaidReport = z.extend(OpenedReport, {
  document: z.custom<UnsaidDocument>(isObject),
  model: z.custom<UnsaidModel>(isObject),
  labels: z.optional(ReportLabels),
});
export type UnsaidReport = z.infer<typeof UnsaidReport>;

/** Read as a report once its messages are said. */
function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
