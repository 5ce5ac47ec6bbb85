import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import type { CHANGES, SHIFTS } from '@holdfast/contracts/prediction/values';
import type { Message } from '@holdfast/texts/kinds';

/** A change of the risk by fewer points than this is called steady: small moves are mostly the model's own noise. */
export const NOTABLE_POINTS = 5;

/** What one prediction says about all its customers. Null where its file could not say. */
export interface Standing {
  readonly customers: number;
  readonly baseRate: number | null;
  readonly averageRisk: number;
  /** Still here and in the two upper tiers, by the limits both predictions are compared with: those of the newer one. */
  readonly highRisk: number;
  /** The same by the limits of its own report. */
  readonly highRiskReported: number;
  readonly auc: number | null;
}

/** How the customers of two predictions were told to be the same, or why they could not be. */
export type Matching =
  | { readonly kind: 'matched'; readonly customers: number; readonly repeated: number }
  | { readonly kind: 'no-id'; readonly missingIn: readonly string[] }
  | { readonly kind: 'strangers'; readonly now: string; readonly before: string };

export interface ColumnDrift {
  readonly column: string;
  /** Population stability index beyond chance; null for a column only one of the files has, or of another kind in each. */
  readonly psi: number | null;
  readonly verdict: (typeof SHIFTS)[number];
  readonly change: Message;
}

/** A prediction as the reader knows it: by the name of its file, and when it was made. */
export interface ComparedFile {
  readonly name: string;
  readonly createdAt: string;
}

/** Two predictions side by side. `now` is the one the report is about. */
export interface Comparison {
  readonly now: ComparedFile;
  readonly before: ComparedFile;
  readonly standings: { readonly now: Standing; readonly before: Standing };
  readonly matching: Matching;
  /** Where the tiers of both begin: one set of limits, or nothing could be said of who changed tier. Null where unknown. */
  readonly tiers: TierLimits | null;
  /** How many customers made each change; absent when they cannot be matched. */
  readonly moves: Readonly<Record<(typeof CHANGES)[number], number>> | null;
  /** Customers who left between the two, and how many of them the earlier prediction had in the two upper tiers. */
  readonly leftSince: { readonly customers: number; readonly foreseen: number } | null;
  readonly columns: readonly ColumnDrift[];
}

/** What to call each of two datasets: by its file, and by its time too when both came from a file of the same name. */
export function namesOf(now: ComparedFile, before: ComparedFile): { now: string; before: string } {
  if (now.name !== before.name) return { now: now.name, before: before.name };
  const dated = ({ name, createdAt }: ComparedFile) => `${name} (${createdAt.slice(0, 16).replace('T', ' ')})`;
  return { now: dated(now), before: dated(before) };
}
