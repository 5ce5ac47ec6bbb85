import { DocumentName } from '@holdfast/contracts/documents/saved';
import { DocumentFilter } from '@holdfast/contracts/report/clause';
import { Field } from '@holdfast/contracts/report/field';
import { Format } from '@holdfast/contracts/report/model';
import { Layout, RoleField, Sort, Visual } from '@holdfast/contracts/report/visual';
import * as z from 'zod/mini';
import { KIND_NAMES } from './visual-kinds.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(100));
const Title = z.string().check(z.maxLength(200));
const page = Name.check(z.describe('Name of a page, as in read_report.'));
const visual = Name.check(z.describe('Name of a visual of that page.'));

/** What an author may set; what is left out gets a default, or stays. */
const VisualParts = {
  kind: z.enum(KIND_NAMES),
  title: z.optional(Title),
  subtitle: z.optional(Title),
  roles: z
    .record(z.string(), z.array(RoleField).check(z.maxLength(60)))
    .check(
      z.describe(
        'Fields by role. card: values. Charts: category, series, values. tableEx: values. pivotTable: rows, columns, values. slicer: field. textbox: none, its text is options.text.',
      ),
    ),
  layout: z.optional(Layout).check(z.describe('In pixels of a page of 1280 × 720. Absent: the first free place.')),
  filters: z.optional(z.array(DocumentFilter).check(z.maxLength(20))),
  sort: z.optional(z.array(Sort).check(z.maxLength(5))),
  limit: Visual.shape.limit,
  options: z.optional(Visual.shape.options),
};
export const NewVisual = z.strictObject({ name: Name, ...VisualParts, roles: z._default(VisualParts.roles, {}) });
export type NewVisual = z.infer<typeof NewVisual>;
const VisualChange = z.partial(z.strictObject(VisualParts));

/** Where a filter is: on a visual, a page, or without both on the whole report. */
const place = { page: z.optional(page), visual: z.optional(visual) };

export const ReportChange = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('rename'), name: DocumentName }),
  z.strictObject({ change: z.literal('add_page'), page: Name, title: z.optional(Title) }),
  z.strictObject({ change: z.literal('change_page'), page, title: Title }),
  z.strictObject({ change: z.literal('remove_page'), page }),
  z.strictObject({ change: z.literal('add_visual'), page, visual: NewVisual }),
  z.strictObject({ change: z.literal('change_visual'), page, visual, to: VisualChange }),
  z.strictObject({ change: z.literal('remove_visual'), page, visual }),
  z.strictObject({ change: z.literal('add_filter'), ...place, filter: DocumentFilter }),
  z.strictObject({ change: z.literal('remove_filter'), ...place, target: Field }),
  z.strictObject({
    change: z.literal('add_measure'),
    table: z.string(),
    name: Name,
    formula: z.string().check(z.maxLength(2_000), z.describe('Such as sum([amount]) / count().')),
    title: z.optional(Title),
    format: z.optional(Format),
  }),
  z.strictObject({ change: z.literal('remove_measure'), table: z.string(), name: Name }),
]);
export type ReportChange = z.infer<typeof ReportChange>;

export const ReportChanges = z.array(ReportChange).check(z.minLength(1), z.maxLength(100));
