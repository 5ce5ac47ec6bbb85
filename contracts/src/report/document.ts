import type { Text } from '@holdfast/texts/kinds';
import type { Localizable } from '@holdfast/texts/message';
import * as z from 'zod/mini';
import { NOUNS } from '../messages/nouns.ts';
import { Bookmark } from './bookmark.ts';
import { DocumentFilter } from './clause.ts';
import { type LocalizableModel, OwnMeasures, SemanticModel } from './model.ts';
import { Page } from './page.ts';
import { PaperSetup } from './paper.ts';
import { ReaderPlan } from './plan.ts';
import { ReportTheme } from './theme.ts';

/** A stored report: everything that persists, and no view state. */
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
  /** Measures defined by the author, beyond those of the data. */
  measures: z.optional(OwnMeasures),
  /** Set when the report is page-exact: made to be printed, read sheet by sheet. */
  paper: z.optional(PaperSetup),
});
export type ReportDocument = z.infer<typeof ReportDocument>;

export const REPORT_PERMISSIONS = ['view', 'export', 'edit', 'copy', 'create'] as const;
export const ReportPermission = z.enum(REPORT_PERMISSIONS);
export type ReportPermission = z.infer<typeof ReportPermission>;

/** The branding of the workspace a report is in, or of the server. */
export const ReportBrand = z.object({
  productName: z.nullable(z.string()),
  /** By scheme: readable on its surfaces. */
  accents: z.nullable(z.object({ light: z.string(), dark: z.string() })),
  /** A data URL of a PNG; on paper and in HTML files only. */
  logo: z.optional(z.string()),
});
export type ReportBrand = z.infer<typeof ReportBrand>;

/** The response to an embed token: the document, its data model, and the token's permissions. */
export const OpenedReport = z.object({
  document: ReportDocument,
  model: SemanticModel,
  /**
   * Revision of a saved report, which the next save starts from. Absent on the retention report, which can only be
   * copied.
   */
  revision: z.optional(z.number()),
  dataset: z.object({ id: z.string(), name: z.string(), sample: z.boolean() }),
  /** The dataset this one is compared with, requested with `?compare=`. */
  compared: z.optional(z.string()),
  /** Where readers of the sample can upload their own data. */
  uploadUrl: z.optional(z.string()),
  /** Datasets the token covers, latest first; the report opens on one of them with `?dataset=`. */
  datasets: z.optional(z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string() }))),
  /** This reader's last planning assumptions; absent where nothing can be stored for them. */
  plan: z.optional(ReaderPlan),
  /** This reader's mail address for subscriptions; absent where they cannot subscribe. */
  mail: z.optional(z.object({ to: z.string() })),
  brand: z.optional(ReportBrand),
  /** With tracing on: the parent span of the report. */
  trace: z.optional(z.string()),
  permissions: z.array(ReportPermission),
  /** ISO time at which the token stops working. */
  expiresAt: z.string(),
});
export type OpenedReport = z.infer<typeof OpenedReport>;
/** The owner's labels for columns, used wherever a message names one. */
export const ReportLabels = z.array(
  z.object({ column: z.string(), label: z.custom<Text>((text) => typeof text === 'string' || isObject(text)) }),
);
export type ReportLabels = z.infer<typeof ReportLabels>;

/** An interface, so that the compiler does not expand the type in every declaration. */
export interface LocalizableDocument extends Localizable<ReportDocument> {}

/**
 * The same before localization: the server does not know the reader's language, so built-in texts are messages, which
 * the frame localizes.
 */
export const LocalizableReport = z.extend(OpenedReport, {
  document: z.custom<LocalizableDocument>(isObject),
  model: z.custom<LocalizableModel>(isObject),
  labels: z.optional(ReportLabels),
  /** What the rows are, if not customers. */
  noun: z.optional(z.enum(NOUNS)),
});
export type LocalizableReport = z.infer<typeof LocalizableReport>;

/** Validated as a report after localization. */
function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
