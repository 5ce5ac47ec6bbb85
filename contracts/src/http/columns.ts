import * as z from 'zod/mini';
import { NOUNS } from '../messages/nouns.ts';
import { StoredMessages } from '../messages/stored-messages.ts';
import { type LeverColumn as Column, type LeverRule as Rule, WAYS } from '../prediction/lever.ts';
import { type Money as MoneyOfFile, type OwnMoney as Own, PERIODS, SHOWN_PERIODS } from '../prediction/money.ts';

export const MAX_LABEL_LETTERS = 80;
export const MAX_OFFER_LETTERS = 200;
const MAX_OFFERED_VALUES = 100;
/** Column names come from the file and may be long. */
export const MAX_COLUMN_LETTERS = 1_000;

const ColumnInFile = z.string().check(z.minLength(1), z.maxLength(MAX_COLUMN_LETTERS));

/** What may be offered through a column. */
export const LeverRuleBody = z.object({
  way: z.enum(WAYS),
  /** For text columns: the values an offer may lead to. */
  to: z.optional(z.array(z.string().check(z.maxLength(MAX_COLUMN_LETTERS))).check(z.maxLength(MAX_OFFERED_VALUES))),
  offer: z.optional(z.string().check(z.maxLength(MAX_OFFER_LETTERS))),
}) satisfies z.ZodMiniType<Rule>;
export type LeverRuleBody = z.infer<typeof LeverRuleBody>;

/** Whether and how a column is a lever: absent, as proposed; null, never. Applies to every file with that column. */
export const ColumnLever = z.object({ column: ColumnInFile, rule: z.optional(z.nullable(LeverRuleBody)) });
export type ColumnLever = z.infer<typeof ColumnLever>;

const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'is three capital letters, such as EUR'));

export const Money = z.object({
  currency: z.nullable(Currency),
  period: z.nullable(z.enum(PERIODS)),
}) satisfies z.ZodMiniType<MoneyOfFile>;

/** Currency and period of a customer's value, and the period its owner prefers to read. */
export const OwnMoneyBody = z.extend(Money, { per: z.nullable(z.enum(SHOWN_PERIODS)) }) satisfies z.ZodMiniType<Own>;
export type OwnMoneyBody = z.infer<typeof OwnMoneyBody>;

/** Currency and period of a value column; absent: as detected. Applies to every file with that column. */
export const ColumnMoney = z.object({ column: ColumnInFile, money: z.optional(OwnMoneyBody) });
export type ColumnMoney = z.infer<typeof ColumnMoney>;

/** The value column of a prediction. */
export const ValueColumn = z.object({ column: z.string(), proposed: Money, own: z.optional(OwnMoneyBody) });
export type ValueColumn = z.infer<typeof ValueColumn>;

/** What the rows of files with this column are; absent: as proposed. */
export const ColumnNoun = z.object({ column: ColumnInFile, noun: z.optional(z.enum(NOUNS)) });
export type ColumnNoun = z.infer<typeof ColumnNoun>;

/** What the rows of a prediction are, and the column it is stored with. */
export const RowNoun = z.object({ column: z.string(), proposed: z.enum(NOUNS), own: z.optional(z.enum(NOUNS)) });
export type RowNoun = z.infer<typeof RowNoun>;

/** A column of the model, as an offer could use it. */
export const LeverColumn = z.object({
  column: z.string(),
  kind: z.enum(['number', 'category']),
  values: z.array(z.string()),
  proposed: z.nullable(LeverRuleBody),
  /** The rule the suggestions of this prediction used. */
  rule: z.nullable(LeverRuleBody),
}) satisfies z.ZodMiniType<Column>;

/** The same with the owner's current setting, which the next run uses. */
export const OfferedColumnBody = z.extend(LeverColumn, {
  own: z.optional(z.nullable(LeverRuleBody)),
});
export type OfferedColumnBody = z.infer<typeof OfferedColumnBody>;

/** An owner's note on a column; applies to all of their files with a column of that name. */
export const ColumnNote = z.object({
  column: ColumnInFile,
  /** Its label; null: as proposed. */
  label: z.nullable(z.string().check(z.maxLength(MAX_LABEL_LETTERS))),
});
export type ColumnNote = z.infer<typeof ColumnNote>;

/** A column of a file and its label; `label` and `proposed` are stored in English. */
export const ColumnLabel = z.object({
  name: z.string(),
  label: z.string(),
  /** Derived from the name alone. */
  proposed: z.string(),
  /** Set by its owner. */
  own: z.boolean(),
  says: StoredMessages,
});
export type ColumnLabel = z.infer<typeof ColumnLabel>;
