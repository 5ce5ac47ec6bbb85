import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
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
}

export type KindLookup = (kind: string) => AskingKind | undefined;
