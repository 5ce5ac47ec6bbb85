import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { QueryResult, Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type { Visual } from '@holdfast/contracts/report/visual';

/** What a kind gets besides its visual to build its query. */
export interface AskingContext {
  readonly model: SemanticModel;
  /** How many levels of its category the reader has drilled into; 0 at the top. */
  readonly drillDepth: number;
}

/** The part of a visual kind the coordinator needs. Shaping and rendering belong to the view. */
export interface AskingKind {
  /** How this visual responds to a click in another unless the page says otherwise. */
  readonly respondsBy: 'highlighting' | 'filtering' | 'nothing';
  /** Null for a visual that shows no data, such as text. `where` and `highlight` are filled in by the coordinator. */
  query(visual: Visual, context: AskingContext): VisualQuery | null;
  /** For a planner: the customers it contacts, as restrictions for the visuals that follow it. */
  leads?(visual: Visual, result: QueryResult, planning: Planning): Restriction[];
}

/** Inputs of a plan besides the data. */
export interface Planning {
  /** Null while the reader has set nothing. */
  readonly assumed: PlanAssumptions | null;
  /** The planning threshold; null is the most profitable one. */
  readonly from: number | null;
}

export type KindLookup = (kind: string) => AskingKind | undefined;
