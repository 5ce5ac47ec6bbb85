import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import type { CHANGES, SHIFTS } from '@holdfast/contracts/prediction/values';
import type { Message } from '@holdfast/texts/kinds';

/** A smaller change in risk, in points, counts as steady: small moves are mostly model noise. */
export const NOTABLE_POINTS = 5;

/** The figures of one prediction over all its customers. Null if its file lacks them. */
export interface PopulationFigures {
  readonly customers: number;
  readonly baseRate: number | null;
  readonly averageRisk: number;
  /**
   * Active customers in the two upper tiers, by the limits used for comparing both predictions: those of the newer one.
   */
  readonly highRisk: number;
  /** The same by the limits of its own report. */
  readonly highRiskReported: number;
  readonly auc: number | null;
}

/** How the customers of two predictions were matched, or why they could not be. */
export type Matching =
  | { readonly kind: 'matched'; readonly customers: number; readonly repeated: number }
  | { readonly kind: 'no-id'; readonly missingIn: readonly string[] }
  | { readonly kind: 'strangers'; readonly now: string; readonly before: string };

export interface DriftedColumn {
  readonly column: string;
  /** Population stability index beyond chance; null for a column in only one of the files, or of different types. */
  readonly psi: number | null;
  readonly verdict: (typeof SHIFTS)[number];
  readonly change: Message;
}

/** A prediction as shown to the reader: by file name and time. */
export interface ComparedFile {
  readonly name: string;
  readonly createdAt: string;
}

/** Two predictions compared. `now` is the one the report is about. */
export interface Comparison {
  readonly now: ComparedFile;
  readonly before: ComparedFile;
  readonly standings: { readonly now: PopulationFigures; readonly before: PopulationFigures };
  readonly matching: Matching;
  /** The tier limits of both: one set, since changes of tier would be meaningless otherwise. Null if unknown. */
  readonly tiers: TierLimits | null;
  /** How many customers made each change; absent if they cannot be matched. */
  readonly moves: Readonly<Record<(typeof CHANGES)[number], number>> | null;
  /** Customers who left between the two, and how many of them the earlier prediction had in the two upper tiers. */
  readonly leftSince: { readonly customers: number; readonly foreseen: number } | null;
  readonly columns: readonly DriftedColumn[];
}

/** Names for two datasets: the file, plus the time if both have the same file name. */
export function namesOf(now: ComparedFile, before: ComparedFile): { now: string; before: string } {
  if (now.name !== before.name) return { now: now.name, before: before.name };
  const dated = ({ name, createdAt }: ComparedFile) => `${name} (${createdAt.slice(0, 16).replace('T', ' ')})`;
  return { now: dated(now), before: dated(before) };
}
