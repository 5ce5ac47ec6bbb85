import * as z from 'zod/mini';
import { GroupingField, ValueField } from './field.ts';

/** Width and height in millimetres, upright. */
export const PAPER_SIZES = {
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
} as const;
export type PaperSize = keyof typeof PAPER_SIZES;

/** Header and footer of every sheet: a property of the document, or the author's text. */
export const RunningPart = z.union([
  z.enum(['title', 'data', 'day', 'page', 'parameters']),
  z.object({ text: z.string().check(z.maxLength(300)) }),
]);
export type RunningPart = z.infer<typeof RunningPart>;
const Parts = z.array(RunningPart).check(z.maxLength(6));
export const RunningLine = z.object({ start: Parts, end: Parts });
export type RunningLine = z.infer<typeof RunningLine>;

const Name = z.string().check(z.regex(/^\w{1,64}$/, 'is a word of letters, digits and _'));

/**
 * What a reader chooses before the sheets are rendered. `list` restricts a column to some of its values, `from` and
 * `until` to days; a `choice` restricts nothing and is tested by `when`.
 */
export const PaperParameter = z
  .object({
    /** The name hosts set it by; case-sensitive. */
    name: Name,
    label: z.string(),
    kind: z.enum(['list', 'from', 'until', 'choice']),
    field: z.optional(GroupingField),
    choices: z.optional(z.array(z.object({ value: z.string(), label: z.string() })).check(z.maxLength(50))),
    multiple: z.optional(z.boolean()),
    /** Nothing is rendered before it has a value. */
    required: z.optional(z.boolean()),
    /** Cascading: its list is restricted by the values of these. */
    under: z.optional(z.array(Name).check(z.maxLength(10))),
    /** As hosts write them: text, days as 2026-10-18. */
    default: z.optional(z.array(z.string()).check(z.maxLength(500))),
    /** Not shown to the reader, and cannot be set from outside. */
    hidden: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ kind, field }) => kind === 'choice' || field !== undefined, 'needs a field'),
    z.refine(({ kind, choices }) => kind !== 'choice' || (choices?.length ?? 0) > 0, 'needs choices'),
  );
export type PaperParameter = z.infer<typeof PaperParameter>;

/** How a table is paginated. */
export const PaperTable = z.object({
  visual: z.string(),
  /** The first whose condition holds; otherwise the rows are not grouped. */
  groups: z
    .array(
      z.object({
        field: GroupingField,
        when: z.optional(z.object({ parameter: Name, value: z.string() })),
        /** Each group starts on a new sheet. */
        newSheet: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(10)),
  /** Subtotals under every group and the grand total: fields by column index of the table, from 0. */
  totals: z.array(z.object({ column: z.number(), field: ValueField })).check(z.maxLength(20)),
});
export type PaperTable = z.infer<typeof PaperTable>;

/** Makes a report page-exact: each of its pages starts on a new sheet and takes as many as it needs. */
export const PaperSetup = z.object({
  size: z.enum(Object.keys(PAPER_SIZES) as [PaperSize, ...PaperSize[]]),
  orientation: z.enum(['portrait', 'landscape']),
  /** Millimetres on every side. */
  margin: z.number().check(z.minimum(5), z.maximum(50)),
  header: z.optional(RunningLine),
  footer: z.optional(RunningLine),
  parameters: z.array(PaperParameter).check(
    z.maxLength(20),
    z.refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'has two parameters of one name'),
  ),
  tables: z.array(PaperTable).check(z.maxLength(50)),
});
export type PaperSetup = z.infer<typeof PaperSetup>;

/** A value as hosts give it; a repeated name has several values. Null is the blank. */
export const ParameterValue = z.object({
  name: z.string().check(z.maxLength(100)),
  value: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
});
export type ParameterValue = z.infer<typeof ParameterValue>;
export const ParameterValues = z.array(ParameterValue).check(z.maxLength(1_000));

/** Maximum rows of one table on paper; a note states how many were cut. */
export const MAX_PAPER_ROWS = 5_000;
