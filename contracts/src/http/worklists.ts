import * as z from 'zod/mini';
import { NOUNS } from '../messages/nouns.ts';
import { StoredMessages } from '../messages/stored-messages.ts';
import { OwnMoneyBody } from './columns.ts';

/** Status of the work with a customer. */
export const WORK_STATES = ['todo', 'contacted', 'saved', 'lost', 'later'] as const;
export type WorkState = (typeof WORK_STATES)[number];
/** Neither retained nor lost: such a customer can be due. */
export const OPEN_STATES = ['todo', 'contacted', 'later'] as const satisfies readonly WorkState[];

export const MAX_LISTED = 10_000;
export const DEFAULT_HOLD_OUT = 0.1;

/** How customers are ranked: by risk, by money at risk, or by the effect of contact on an earlier list. */
export const LIST_ORDERS = ['risk', 'money', 'change'] as const;
/** Thirds of the list it was learned from: a finer ranking would be noise. */
export const CHANGES = ['high', 'middle', 'low'] as const;
export type ContactEffect = (typeof CHANGES)[number];

export const Worklist = z.object({
  id: z.number(),
  name: z.string(),
  prediction_id: z.number(),
  filename: z.string(),
  created_at: z.string(),
  judge_on: z.string(),
  hold_out: z.number(),
  order: z.enum(LIST_ORDERS),
  /** The list the effect of contact was learned from; null with another order, or when that list was deleted. */
  learnt_from: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Number of listed customers, without the control group, whose members are not disclosed. */
  customers: z.number(),
  held_out: z.number(),
  states: z.record(z.string(), z.number()),
  due: z.number(),
  /** Only sent in a workspace: whether the caller made it, and so may delete it. */
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
  /** Risk × value. */
  at_stake: z.nullable(z.number()),
  /** From the columns of the file; null where it has none, or once the results are deleted. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The strongest reason, without its effect. */
  reason: z.nullable(z.string()),
  /** What to do next, from the reasons and the offer; `next_step` is the step a user planned instead. */
  suggested: z.nullable(z.string()),
  says: StoredMessages,
  /** Expected effect of contact for this customer; null where the list has another order. */
  change: z.nullable(z.enum(CHANGES)),
  owner: z.nullable(z.string()),
  state: z.enum(WORK_STATES),
  next_step: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type WorklistCustomer = z.infer<typeof WorklistCustomer>;
export const OpenWorklist = z.extend(Worklist, {
  /** Currency and period of the values; null without a value column. */
  money: z.nullable(OwnMoneyBody),
  noun: z.enum(NOUNS),
  rows: z.array(WorklistCustomer),
});
export type OpenWorklist = z.infer<typeof OpenWorklist>;

export const NewWorklist = z.object({
  prediction_id: z.number(),
  name: z.optional(z.string()),
  /** Size of the list including the control group, the first by `order`. */
  customers: z.number(),
  order: z._default(z.enum(LIST_ORDERS), 'risk'),
  /** Restricts the list to these customers of the prediction, such as those of a plan. */
  among: z.optional(z.array(z.string())),
  /** With the order `change`: the evaluated list it is learned from. */
  learnt_from: z.optional(z.number()),
  /** Share of the control group, drawn at random; 0 for none. */
  hold_out: z._default(z.number(), DEFAULT_HOLD_OUT),
  judge_on: z.string(),
});
export type NewWorklist = z.infer<typeof NewWorklist>;

/** What a list of this size could detect. */
export const WorklistPlan = z.object({
  /** Customers of the prediction, or of `among`, who had not left. */
  available: z.number(),
  customers: z.number(),
  held_out: z.number(),
  expected_leavers: z.number(),
  /**
   * Smallest detectable effect: the share of leavers that contact must keep, 0 to 1; null when no effect is detectable.
   */
  smallest_visible: z.nullable(z.number()),
  /** How many of them are in each third of the list it was learned from; null with another order. */
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
/** Changes made by a file; `unknown` counts its customers who are not on the list. */
export const ImportedWork = z.object({ changed: z.number(), unknown: z.number() });

const Interval = z.object({ value: z.number(), low: z.number(), high: z.number() });
/** Customers with a known outcome, and how many of them left. */
const Group = z.object({ customers: z.number(), left: z.number() });
/** The same for a list: `all` counts listed customers with or without a known outcome. */
const ListGroup = z.object({ all: z.number(), customers: z.number(), left: z.number() });
const CLAIMS = ['helped', 'harmed', 'unclear'] as const;

/** List against control group, once enough outcomes are known. */
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
   * The effect of contacting, by risk tier and by the most informative columns. Intervals are adjusted for the number of
   * segments and for interim looks. Empty until enough outcomes are known.
   */
  segments: z.array(
    z.object({
      /** The column; null: the segment is a tier. */
      by: z.nullable(z.string()),
      segment: z.string(),
      says: StoredMessages,
      listed: Group,
      held_out: Group,
      difference: z.nullable(Interval),
      claim: z.nullable(z.enum(CLAIMS)),
    }),
  ),
});
export type CampaignResult = z.infer<typeof CampaignResult>;

/** A group of customers with known outcomes: expected and actual leavers, and how many were flagged. */
const Ended = {
  customers: z.number(),
  /** Sum of their scores, rounded to whole customers; rounded so that the parts add up to the whole. */
  expected: z.number(),
  left: z.number(),
  /**
   * Estimated shares of leavers had nobody been contacted: contacted customers are excluded, and the control group is
   * weighted up to represent its list. Null, like the verdict based on it, when everyone was contacted.
   */
  estimate: z.nullable(z.object({ expected: z.number(), left: z.number() })),
  verdict: z.nullable(z.enum(['as-expected', 'too-high', 'too-low'])),
  flagged_left: z.number(),
  flagged_stayed: z.number(),
  missed: z.number(),
  cleared: z.number(),
  money: z.nullable(z.object({ expected: z.number(), lost: z.number() })),
};

/** Predicted vs. actual outcomes. */
export const OutcomeReport = z.object({
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
  /** Customers predicted: those who had not left when they were scored. */
  predicted: z.number(),
  /** Customers with a known outcome. All counts below are of them. */
  known: z.number(),
  left: z.number(),
  /** Sum of their scores, rounded to whole customers. */
  expected: z.number(),
  /** Excluded from the estimate because contact may have changed their outcome. */
  worked_on: z.number(),
  flagged_left: z.number(),
  flagged_stayed: z.number(),
  missed: z.number(),
  cleared: z.number(),
  precision: z.nullable(Interval),
  expected_precision: z.nullable(z.number()),
  /**
   * Estimated shares of leavers, among all and among those flagged, had nobody been contacted: the control group is
   * weighted up to represent its list. Null without a list, when the counts need no estimate. AUC, lift and trust use
   * these weights.
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
  /** `now` is a count; whether it changed is tested on the estimate where there is one. */
  base_rate: z.object({ before: z.nullable(z.number()), now: z.nullable(z.number()), moved: z.boolean() }),
  money: z.nullable(z.object({ expected: z.number(), lost: z.number() })),
  tiers: z.array(z.object({ tier: z.string(), ...Ended })),
  /** The same by the most informative columns, strongest first. */
  groupings: z.array(
    z.object({
      column: z.string(),
      says: StoredMessages,
      groups: z.array(z.object({ group: z.string(), says: StoredMessages, ...Ended })),
    }),
  ),
  /**
   * Why the share of leavers differs from training: the change in mean score is due to a different mix of customers,
   * the rest is unexplained. Null where no model or no outcome is known.
   */
  why: z.nullable(
    z.object({
      before: z.number(),
      /** Mean score of the customers with a known outcome; it and `now` are the estimate's where there is one. */
      expected: z.number(),
      now: z.number(),
      /**
       * Columns whose distribution has changed since training; each is computed in isolation, so the parts do not add
       * up.
       */
      columns: z.array(z.object({ column: z.string(), says: StoredMessages, index: z.number(), explains: z.number() })),
    }),
  ),
  /** The model's trust, revised. */
  trust: z.enum(['nothing-known', 'few', 'holds', 'too-high', 'too-low', 'ranks-worse']),
  campaigns: z.array(CampaignResult),
});
export type OutcomeReport = z.infer<typeof OutcomeReport>;

/** Whom contact helps, learned from an evaluated list with a random control group. */
export const Uplift = z.object({
  worklist: z.object({ id: z.number(), name: z.string(), judge_on: z.string() }),
  /**
   * `ranked`: the ranking is significant and can be used for a list. `chance`: the ranking is no better than chance and
   * is not used. `few`: too few outcomes. `too-early`: the list itself is not evaluated yet.
   */
  state: z.enum(['too-early', 'few', 'chance', 'ranked']),
  /** Outcomes known so far, and the minimum for a ranking. */
  known: z.object({ listed: z.number(), held_out: z.number(), listed_left: z.number(), held_out_left: z.number() }),
  needs: z.object({ listed: z.number(), held_out: z.number(), left: z.number() }),
  /** Null without enough outcomes: the Qini coefficient and the 95th percentile of random rankings. */
  q: z.nullable(z.number()),
  chance: z.nullable(z.number()),
  /** Customers kept when that share of the list is contacted, in ranked order. */
  curve: z.array(z.object({ share: z.number(), kept: z.number(), low: z.number(), high: z.number() })),
  thirds: z.array(z.object({ change: z.enum(CHANGES), customers: z.number(), difference: Interval })),
  /** Finished predictions a next list can be made from, latest first. */
  next: z.array(z.object({ prediction_id: z.number(), filename: z.string(), created_at: z.string() })),
});
export type Uplift = z.infer<typeof Uplift>;

/** Why a listed customer is at risk, what to offer, and all columns of their row. */
export const ListedCustomer = z.object({
  /** Strongest first; `points` of risk, below 0 where it lowers the risk. */
  reasons: z.array(z.object({ reason: z.string(), says: StoredMessages, points: z.number() })),
  /** Reasons to stay. */
  against: z.nullable(z.object({ reason: z.string(), says: StoredMessages })),
  action: z.nullable(z.object({ action: z.string(), says: StoredMessages })),
  columns: z.array(z.object({ column: z.string(), says: StoredMessages, value: z.string() })),
});
export type ListedCustomer = z.infer<typeof ListedCustomer>;

/** One customer over time: predictions, work, outcome. */
export const CustomerHistory = z.object({
  predictions: z.array(
    z.object({
      prediction_id: z.number(),
      filename: z.string(),
      created_at: z.string(),
      risk: z.number(),
      tier: z.string(),
      /** Null: unknown. */
      left: z.nullable(z.boolean()),
    }),
  ),
  /** Lists the customer is on; lists where they are in the control group are omitted. */
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
