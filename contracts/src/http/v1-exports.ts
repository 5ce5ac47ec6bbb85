import * as z from 'zod/mini';
import { ParameterValues } from '../report/paper.ts';
import { V1_KEYS, V1Identity } from './v1.ts';

const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));
const text = z.string().check(z.maxLength(500_000));

const Bookmark = z.object({ name: optional(text), state: optional(text) });
const ReportConfiguration = z.object({
  pages: optional(
    z
      .array(z.object({ pageName: z.string(), visualName: optional(z.string()), bookmark: optional(Bookmark) }))
      .check(z.maxLength(50)),
  ),
  defaultBookmark: optional(Bookmark),
  reportLevelFilters: optional(z.array(z.object({ filter: text })).check(z.maxLength(100))),
  identities: optional(z.array(V1Identity)),
  settings: optional(z.object({ locale: optional(z.string()), includeHiddenPages: optional(z.boolean()) })),
});

const PaginatedConfiguration = z.object({
  parameterValues: optional(ParameterValues),
  formatSettings: optional(z.record(z.string(), z.string())),
  identities: optional(z.array(V1Identity)),
  locale: optional(z.string()),
});

/** XLSX and CSV of an interactive report are our extension; the original has them for paginated ones. */
export const V1ExportRequest = z.object({
  format: z.string(),
  powerBIReportConfiguration: optional(ReportConfiguration),
  paginatedReportConfiguration: optional(PaginatedConfiguration),
});
export type V1ExportRequest = z.infer<typeof V1ExportRequest>;

export const V1Export = z.object({
  id: z.string(),
  createdDateTime: z.string(),
  lastActionDateTime: z.string(),
  reportId: z.string(),
  reportName: z.string(),
  status: z.enum(['NotStarted', 'Running', 'Succeeded', 'Failed']),
  percentComplete: z.number(),
  expirationTime: z.optional(z.string()),
  resourceLocation: z.optional(z.string()),
  resourceFileExtension: z.optional(z.string()),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
});
export type V1Export = z.infer<typeof V1Export>;

export const V1_EXPORT_KEYS = [
  ...V1_KEYS,
  ...Object.keys(V1ExportRequest.shape),
  ...['pages', 'defaultBookmark', 'reportLevelFilters', 'settings', 'pageName', 'visualName', 'bookmark'],
  ...['state', 'filter', 'locale', 'includeHiddenPages', 'parameterValues', 'formatSettings', 'name', 'value'],
];
