import * as z from 'zod/mini';
import { Says } from '../messages/stored.ts';

/** Where the work with a customer stands. */
export const WORK_STATES = ['todo', 'contacted', 'saved', 'lost', 'later'] as const;
export type WorkState = (typeof WORK_STATES)[number];

export const MAX_LISTED = 10_000;
export const DEFAULT_HOLD_OUT = 0.1;

/** In which order customers were taken: by risk, by money at risk, or by what contact changed on an earlier list. */
export const LIST_ORDERS = ['risk', 'money', 'change'] as const;
/** Against the customers of the list it was learnt from: finer than thirds the order is chance. */
export const CHANGES = ['high', 'middle', 'low'] as const;
export type Change = (typeof CHANGES)[number];

export const Worklist = z.object({
  id: z.number(),
  name: z.string(),
  prediction_id: z.number(),
  filename: z.string(),
  created_at: z.string(),
  judge_on: z.string(),
  hold_out: z.number(),
  order: z.enum(LIST_ORDERS),
  /** The list that taught whom contact changes; null where the order is another, or that list was deleted. */
  learnt_from: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** On the list; those set aside are not among them, and nobody is told who they are. */
  customers: z.number(),
  held_out: z.number(),
  states: z.record(z.string(), z.number()),
  due: z.number(),
  /** Only told in a workspace: whether the caller made it, and so may delete it. */
  mine: z.optional(z.boolean()),
});
export type Worklist = z.infer<typeof Worklist>;
export const WorklistList = z.object({ value: z.array(Worklist) });

export const WorklistCustomer = z.object({
  customer_id: z.string(),
  place: z.number(),
  risk: z.number(),
  tier: z.string(),
  value: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  /** How much contact changes for somebody like this; null where the list was not ordered by it. */
  change: z.nullable(z.enum(CHANGES)),
  owner: z.nullable(z.string()),
  state: z.enum(WORK_STATES),
  next_step: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type WorklistCustomer = z.infer<typeof WorklistCustomer>;
export const OpenWorklist = z.extend(Worklist, { rows: z.array(WorklistCustomer) });
export type OpenWorklist = z.infer<typeof OpenWorklist>;

export const NewWorklist = z.object({
  prediction_id: z.number(),
  name: z.optional(z.string()),
  /** How many are contacted or set aside, the first by `order`. */
  customers: z.number(),
  order: z._default(z.enum(LIST_ORDERS), 'risk'),
  /** Only these of the prediction's customers, such as those of a plan; whoever is not among them is not listed. */
  among: z.optional(z.array(z.string())),
  /** With the order `change`: the judged list it is learnt from. */
  learnt_from: z.optional(z.number()),
  /** The share set aside at random; 0 declines. */
  hold_out: z._default(z.number(), DEFAULT_HOLD_OUT),
  judge_on: z.string(),
});
export type NewWorklist = z.infer<typeof NewWorklist>;

/** What a list of this size could show at all. */
export const WorklistPlan = z.object({
  /** Of the prediction's customers, or of those it is chosen among, who had not left. */
  available: z.number(),
  customers: z.number(),
  held_out: z.number(),
  expected_leavers: z.number(),
  /** The smallest part of the leavers that contacting must keep to be seen: 0 to 1; null when no effect could be. */
  smallest_visible: z.nullable(z.number()),
  /** How many of them are in each third of the list it was learnt from; null with another order. */
  changes: z.nullable(z.object({ high: z.number(), middle: z.number(), low: z.number() })),
});
export type WorklistPlan = z.infer<typeof WorklistPlan>;

export const WorkChange = z.object({
  customers: z.array(z.string()),
  state: z.optional(z.enum(WORK_STATES)),
  owner: z.optional(z.nullable(z.string())),
  next_step: z.optional(z.nullable(z.string())),
  due_on: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.string())),
});
export type WorkChange = z.infer<typeof WorkChange>;
export const ChangedWork = z.object({ changed: z.number() });
/** What a file changed; `unknown` counts its customers who are not on the list. */
export const ImportedWork = z.object({ changed: z.number(), unknown: z.number() });

const Interval = z.object({ value: z.number(), low: z.number(), high: z.number() });
/** Whose end is known, and who of them left. */
const Group = z.object({ customers: z.number(), left: z.number() });
/** The same of a list: `all` are on it, whether or not their end is known. */
const ListGroup = z.object({ all: z.number(), customers: z.number(), left: z.number() });
const CLAIMS = ['helped', 'harmed', 'unclear'] as const;

/** Listed against set aside, once enough is known. */
export const CampaignResult = z.object({
  worklist: z.object({ id: z.number(), name: z.string(), judge_on: z.string(), hold_out: z.number() }),
  listed: ListGroup,
  held_out: ListGroup,
  unknown: z.number(),
  contacted: z.number(),
  too_early: z.nullable(z.enum(['no-hold-out', 'day-not-reached', 'few-held-out', 'few-leavers', 'few-known'])),
  difference: z.nullable(Interval),
  saved: z.nullable(Interval),
  of_reached: z.nullable(Interval),
  money: z.nullable(Interval),
  claim: z.nullable(z.enum(CLAIMS)),
  money_claim: z.nullable(z.enum(CLAIMS)),
  /**
   * Who was helped: the same by risk tier and by the columns that say most. Every interval allows for all that are shown
   * here together, and for looking before the day. Empty while it is too early.
   */
  segments: z.array(
    z.object({
      /** The column; null: the segment is a tier. */
      by: z.nullable(z.string()),
      segment: z.string(),
      says: Says,
      listed: Group,
      held_out: Group,
      difference: z.nullable(Interval),
      claim: z.nullable(z.enum(CLAIMS)),
    }),
  ),
});
export type CampaignResult = z.infer<typeof CampaignResult>;

/** Some of the customers whose end is known, counted one by one: expected, what came, and who was flagged. */
const Ended = {
  customers: z.number(),
  /** What their scores add up to, in whole customers; the parts of a whole add up to its own. */
  expected: z.number(),
  left: z.number(),
  /**
   * Estimated shares of leavers had nobody been contacted: contacted customers are left out, and the hold-out is weighted up
   * to stand for its list. Null, like the verdict based on it, when everybody was contacted.
   */
  estimate: z.nullable(z.object({ expected: z.number(), left: z.number() })),
  verdict: z.nullable(z.enum(['as-expected', 'too-high', 'too-low'])),
  flagged_left: z.number(),
  flagged_stayed: z.number(),
  missed: z.number(),
  cleared: z.number(),
  money: z.nullable(z.object({ expected: z.number(), lost: z.number() })),
};

/** A prediction held against what came. */
export const Happened = z.object({
  file: z.nullable(
    z.object({
      filename: z.string(),
      uploaded_at: z.string(),
      gone: z.enum(['left', 'unknown']),
      matched: z.number(),
      only_then: z.number(),
      only_now: z.number(),
      doubled: z.number(),
    }),
  ),
  /** Predicted: had not left when they were scored. */
  predicted: z.number(),
  /** Whose end is known. All that is counted here is counted of them, one by one. */
  known: z.number(),
  left: z.number(),
  /** What their scores add up to, in whole customers. */
  expected: z.number(),
  /** Left out of the estimate, because the work on them may have changed how it ended. */
  worked_on: z.number(),
  flagged_left: z.number(),
  flagged_stayed: z.number(),
  missed: z.number(),
  cleared: z.number(),
  precision: z.nullable(Interval),
  expected_precision: z.nullable(z.number()),
  /**
   * Estimated shares of leavers, among all and among those flagged, had nobody been contacted: the hold-out is weighted up
   * to stand for its list. Null without a list, when the counts need no estimate. AUC, lift and trust use these weights.
   */
  estimate: z.nullable(
    z.object({
      left: z.number(),
      expected: z.number(),
      precision: z.nullable(Interval),
      expected_precision: z.nullable(z.number()),
    }),
  ),
  auc: z.nullable(Interval),
  auc_then: z.nullable(z.number()),
  lift: z.nullable(z.number()),
  lift_then: z.nullable(z.number()),
  /** `now` is counted; whether it moved is judged by the estimate where there is one. */
  base_rate: z.object({ before: z.nullable(z.number()), now: z.nullable(z.number()), moved: z.boolean() }),
  money: z.nullable(z.object({ expected: z.number(), lost: z.number() })),
  tiers: z.array(z.object({ tier: z.string(), ...Ended })),
  /** The same by the columns that say most about the customers, the strongest first. */
  groupings: z.array(
    z.object({
      column: z.string(),
      says: Says,
      groups: z.array(z.object({ group: z.string(), says: Says, ...Ended })),
    }),
  ),
  /**
   * Why the share that left is another than at training: what came with other customers is told by their scores, and the
   * rest by nothing in the file. Null where no model or no outcome is known.
   */
  why: z.nullable(
    z.object({
      before: z.number(),
      /** The mean score of the customers whose end is known; it and `now` are the estimate's where there is one. */
      expected: z.number(),
      now: z.number(),
      /** Columns with another mix of values than at training; each as if it alone had moved, so the parts do not add up. */
      columns: z.array(z.object({ column: z.string(), says: Says, index: z.number(), explains: z.number() })),
    }),
  ),
  /** The model's trust, revised. */
  trust: z.enum(['nothing-known', 'few', 'holds', 'too-high', 'too-low', 'ranks-worse']),
  campaigns: z.array(CampaignResult),
});
export type Happened = z.infer<typeof Happened>;

/** Whom contact changes, learnt from a judged list of which some were set aside at random. */
export const Uplift = z.object({
  worklist: z.object({ id: z.number(), name: z.string(), judge_on: z.string() }),
  /**
   * `ranked`: an order beyond chance, and a list may be made by it. `chance`: an order no better than chance, which ranks
   * nobody. `few`: too few to learn from. `too-early`: the list itself is not judged yet.
   */
  state: z.enum(['too-early', 'few', 'chance', 'ranked']),
  /** Known so far, and what an order needs at least. */
  known: z.object({ listed: z.number(), held_out: z.number(), listed_left: z.number(), held_out_left: z.number() }),
  needs: z.object({ listed: z.number(), held_out: z.number(), left: z.number() }),
  /** Null unless there were enough: the Qini coefficient beside what 95 of 100 orders that mean nothing stay below. */
  q: z.nullable(z.number()),
  chance: z.nullable(z.number()),
  /** Customers kept when that share of the list is contacted, first those contact changes most. */
  curve: z.array(z.object({ share: z.number(), kept: z.number(), low: z.number(), high: z.number() })),
  thirds: z.array(z.object({ change: z.enum(CHANGES), customers: z.number(), difference: Interval })),
  /** Finished predictions a next list can be made from, the latest first. */
  next: z.array(z.object({ prediction_id: z.number(), filename: z.string(), created_at: z.string() })),
});
export type Uplift = z.infer<typeof Uplift>;

/** One customer over time: what each prediction said, what was done, how it ended. */
export const CustomerHistory = z.object({
  predictions: z.array(
    z.object({
      prediction_id: z.number(),
      filename: z.string(),
      created_at: z.string(),
      risk: z.number(),
      tier: z.string(),
      /** Null: not known. */
      left: z.nullable(z.boolean()),
    }),
  ),
  /** Lists the customer is worked on; one they were set aside from is not among them. */
  work: z.array(
    z.object({
      worklist_id: z.number(),
      name: z.string(),
      state: z.enum(WORK_STATES),
      owner: z.nullable(z.string()),
      note: z.nullable(z.string()),
      changed_at: z.nullable(z.string()),
    }),
  ),
});
export type CustomerHistory = z.infer<typeof CustomerHistory>;
