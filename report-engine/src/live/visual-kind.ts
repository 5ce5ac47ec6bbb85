import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { QueryResult, Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type { Visual } from '@holdfast/contracts/report/visual';

/** What a kind is told besides its visual when it asks. */
export interface AskingContext {
  readonly model: SemanticModel;
  /** How many levels of its category the reader has drilled into; 0 at the top. */
  readonly drillDepth: number;
}

/** The half of a visual kind the coordinator needs. How a kind shapes and draws the result is the view's affair. */
export interface AskingKind {
  /** What a click in another visual does to this one unless the page says otherwise. */
  readonly respondsBy: 'highlighting' | 'filtering' | 'nothing';
  /** Null for a visual that shows no data, such as text. `where` and `highlight` are filled in by the coordinator. */
  query(visual: Visual, context: AskingContext): VisualQuery | null;
  /** Of a planner: whom it contacts, for whatever follows it on its page. */
  leads?(visual: Visual, result: QueryResult, planning: Planning): Restriction[];
}

/** What a plan is made with besides the data. */
export interface Planning {
  /** Null while the reader has said nothing. */
  readonly assumed: PlanAssumptions | null;
  /** The risk to plan from; null is wherever it earns most. */
  readonly from: number | null;
}

export type KindLookup = (kind: string) => AskingKind | undefined;
