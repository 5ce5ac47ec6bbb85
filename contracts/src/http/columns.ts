import * as z from 'zod/mini';
import { Says } from '../messages/stored.ts';
import { type LeverColumn as Column, type LeverRule as Rule, WAYS } from '../prediction/lever.ts';
import { type Money as MoneyOfFile, type OwnMoney as Own, PERIODS, SHOWN_PERIODS } from '../prediction/money.ts';

export const MAX_LABEL_LETTERS = 80;
export const MAX_OFFER_LETTERS = 200;
const MAX_OFFERED_VALUES = 100;
/** Names of columns are as long as their files make them. */
export const MAX_COLUMN_LETTERS = 1_000;

const ColumnInFile = z.string().check(z.minLength(1), z.maxLength(MAX_COLUMN_LETTERS));

/** What may be offered with a column. */
export const LeverRule = z.object({
  way: z.enum(WAYS),
  /** Of words: the values an offer may lead to. */
  to: z.optional(z.array(z.string().check(z.maxLength(MAX_COLUMN_LETTERS))).check(z.maxLength(MAX_OFFERED_VALUES))),
  offer: z.optional(z.string().check(z.maxLength(MAX_OFFER_LETTERS))),
}) satisfies z.ZodMiniType<Rule>;
export type LeverRule = z.infer<typeof LeverRule>;

/** Whether and how a column is a lever: absent, as we propose; null, never. It holds for every file with that column. */
export const ColumnLever = z.object({ column: ColumnInFile, rule: z.optional(z.nullable(LeverRule)) });
export type ColumnLever = z.infer<typeof ColumnLever>;

const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'is three capital letters, such as EUR'));

export const Money = z.object({
  currency: z.nullable(Currency),
  period: z.nullable(z.enum(PERIODS)),
}) satisfies z.ZodMiniType<MoneyOfFile>;

/** What a customer's value is in, and how its owner reads it. */
export const OwnMoney = z.extend(Money, { per: z.nullable(z.enum(SHOWN_PERIODS)) }) satisfies z.ZodMiniType<Own>;
export type OwnMoney = z.infer<typeof OwnMoney>;

/** What a column of values is in: absent, as we read it. It holds for every file with that column. */
export const ColumnMoney = z.object({ column: ColumnInFile, money: z.optional(OwnMoney) });
export type ColumnMoney = z.infer<typeof ColumnMoney>;

/** The column of values of a prediction. */
export const ValueColumn = z.object({ column: z.string(), proposed: Money, own: z.optional(OwnMoney) });
export type ValueColumn = z.infer<typeof ValueColumn>;

/** A column the model looks at, as an offer could use it. */
export const LeverColumn = z.object({
  column: z.string(),
  kind: z.enum(['number', 'category']),
  values: z.array(z.string()),
  proposed: z.nullable(LeverRule),
  /** What the suggestions of this prediction went by. */
  rule: z.nullable(LeverRule),
}) satisfies z.ZodMiniType<Column>;

/** The same with what its owner says now, which the next run goes by. */
export const OfferedColumn = z.extend(LeverColumn, {
  own: z.optional(z.nullable(LeverRule)),
});
export type OfferedColumn = z.infer<typeof OfferedColumn>;

/** What somebody said about a column: it holds for every file of theirs with a column of that name. */
export const ColumnNote = z.object({
  column: ColumnInFile,
  /** What to call it; null: what we propose. */
  label: z.nullable(z.string().check(z.maxLength(MAX_LABEL_LETTERS))),
});
export type ColumnNote = z.infer<typeof ColumnNote>;

/** A column of a file and what people call it; `label` and `proposed` are kept in English. */
export const ColumnLabel = z.object({
  name: z.string(),
  label: z.string(),
  /** By its name alone. */
  proposed: z.string(),
  /** Its owner has said what to call it. */
  own: z.boolean(),
  says: Says,
});
export type ColumnLabel = z.infer<typeof ColumnLabel>;
