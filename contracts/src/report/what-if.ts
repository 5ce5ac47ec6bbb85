import * as z from 'zod/mini';
import { Restrictions } from './query.ts';
import { WallClock } from './wall-clock.ts';

/** Null is a missing value. */
const LeverValue = z.union([z.string().check(z.maxLength(500)), z.number(), z.null()]);
export type LeverValue = z.infer<typeof LeverValue>;

/** One column set to another value; with `from`, only where it has that value now. */
export const WhatIfChange = z.object({
  column: z.string().check(z.maxLength(500)),
  from: z.optional(LeverValue),
  to: LeverValue,
});
export type WhatIfChange = z.infer<typeof WhatIfChange>;

const Changes = z.array(WhatIfChange).check(z.maxLength(20));

/** A hypothetical change scored by the model, for one customer, identified by risk rank, or for many. */
export const WhatIfRequest = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('customer'),
    rank: z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000)),
    changes: Changes,
  }),
  z.object({
    about: z.literal('customers'),
    /** The wall clock of the viewer: relative dates in the restrictions count from it. */
    now: WallClock,
    where: Restrictions,
    changes: Changes,
  }),
]);
export type WhatIfRequest = z.infer<typeof WhatIfRequest>;

/** A column of the model that a reader may change. */
export const Lever = z.object({
  column: z.string(),
  /** A cell: the label of the column where its name is ours and not the file's. */
  label: z.optional(z.string()),
  kind: z.enum(['number', 'category']),
  /** Something a company can offer, change or stop doing. */
  actionable: z.boolean(),
  /** Mean absolute effect, in percentage points. */
  importance: z.number(),
  choices: z.array(z.object({ value: z.string(), customers: z.number() })),
  range: z.nullable(z.object({ lowest: z.number(), highest: z.number(), whole: z.boolean() })),
});
export type Lever = z.infer<typeof Lever>;

const Score = z.object({ probability: z.number(), tier: z.string() });

export const WhatIfAnswer = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('customer'),
    id: z.string(),
    /** Where the file has names. */
    name: z.optional(z.string()),
    rank: z.number(),
    /** The interval around the score. */
    low: z.nullable(z.number()),
    high: z.nullable(z.number()),
    churned: z.nullable(z.boolean()),
    value: z.nullable(z.number()),
    /** The current score, and the score after the changes; null without changes. */
    before: Score,
    after: z.nullable(Score),
    /** In log-odds: base + all effects = log-odds of the score `before`. Strongest first. */
    base: z.number(),
    effects: z.array(
      z.object({ column: z.string(), label: z.optional(z.string()), value: z.string(), effect: z.number() }),
    ),
    /** The customer's own values of the levers, where they are known exactly. */
    own: z.record(z.string(), LeverValue),
    levers: z.array(Lever),
    /** The smallest allowed change that reaches a better tier; null for customers who have left. */
    smallest: z.nullable(
      z.object({
        column: z.string(),
        value: LeverValue,
        /** As worded by the owner. */
        offer: z.optional(z.string()),
        probability: z.number(),
        tier: z.string(),
      }),
    ),
    /** The topic of a conversation where nothing can be offered. */
    talkAbout: z.nullable(z.object({ column: z.string(), label: z.optional(z.string()), value: z.string() })),
    isBestTier: z.boolean(),
    similar: z.array(
      z.object({
        id: z.string(),
        name: z.optional(z.string()),
        rank: z.number(),
        probability: z.number(),
        tier: z.string(),
        churned: z.nullable(z.boolean()),
      }),
    ),
  }),
  z.object({
    about: z.literal('customers'),
    /** Customers still here under the restrictions. */
    customers: z.number(),
    /** How many of them were scored: all, or an even sample of a large base. */
    scored: z.number(),
    /** Customers the changes affect, extrapolated from those scored. */
    touched: z.number(),
    /** Mean and sum of the probabilities. */
    before: z.object({ mean: z.number(), expected: z.number() }),
    after: z.nullable(z.object({ mean: z.number(), expected: z.number() })),
    levers: z.array(Lever),
  }),
]);
export type WhatIfAnswer = z.infer<typeof WhatIfAnswer>;
export type CustomerWhatIf = Extract<WhatIfAnswer, { about: 'customer' }>;
export type CustomersWhatIf = Extract<WhatIfAnswer, { about: 'customers' }>;
