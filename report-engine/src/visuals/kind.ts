import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import type { CustomersWhatIf, CustomerWhatIf, WhatIfChange } from '@holdfast/contracts/report/what-if';
import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import type { ComponentType } from 'react';
import type { AskingKind } from '../live/visual-kind.ts';
import type { ResolvedTheme } from '../theme/theme.ts';
import type { Formats } from './formats.ts';
import type { QueryResult, SemanticModel, Visual, VisualQuery } from './words.ts';

export interface Role {
  readonly name: string;
  readonly takes: 'groups' | 'values' | 'any';
  readonly most: number;
  readonly required?: boolean;
}

export interface ShapeContext {
  readonly visual: Visual;
  readonly model: SemanticModel;
  readonly formats: Formats;
  readonly drillDepth: number;
}

/** The actions of a view. All go through the live report; a view keeps no report state. */
export interface ViewActions {
  /** Something in this visual is selected, so the rest is dimmed. */
  readonly anySelected: boolean;
  isSelected(point: DataPoint): boolean;
  select(point: DataPoint, add: boolean): void;
  clear(): void;
  openMenu(point: DataPoint | null, at: { readonly x: number; readonly y: number }): void;
  /** Slicers: filter by this predicate; `{op: 'all'}` removes the filter. */
  slice(predicate: Predicate): void;
  /** The slicer's current predicate. */
  readonly sliced: Predicate;
  sortBy(as: string): void;
  /** Searches every row behind the visual; an empty text ends the search. */
  search(text: string): void;
  readonly searched: string;
  /** Collapsed rows of a matrix, by their keys. */
  readonly collapsed: readonly string[];
  collapse(rows: readonly string[]): void;
  /** Whether the host page allows it here. */
  may(command: 'sort' | 'search' | 'expandCollapse'): boolean;
  press(): void;
  goToPage(name: string): void;
  applyBookmark(name: string): void;
  followLink(url: string): void;
  /** Opens a row at the host page; null where it has no command for that. */
  readonly openRow: ((row: DataPoint) => void) | null;
  /** The model behind the report; null where there is none, such as in a picture. */
  readonly model: ModelActions | null;
  /** Planning whom to contact; null where it has no effect, such as in a picture. */
  readonly planning: PlanningActions | null;
  /**
   * Saves rows under this visual's restrictions as a file and returns their number; null without export permission.
   * `arrange` may add to the rows and sort them.
   */
  readonly saveList: ((list: ListToSave) => Promise<{ readonly rows: number; readonly truncated: boolean }>) | null;
  /** The host page's commands for such a list; empty without any, or without export permission. */
  readonly listCommands: readonly ListCommand[];
}

export interface ListCommand {
  readonly name: string;
  readonly title: string;
  run(list: Omit<ListToSave, 'fileName'>): Promise<void>;
}

/** What-if requests to the model. */
export interface ModelActions {
  customer(rank: number, changes: WhatIfChange[], signal: AbortSignal): Promise<CustomerWhatIf>;
  /** All customers under this visual's restrictions. */
  customers(changes: WhatIfChange[], signal: AbortSignal): Promise<CustomersWhatIf>;
}

export interface PlanningActions {
  /** The reader's last assumptions; null while none are set. */
  readonly assumed: PlanAssumptions | null;
  readonly isKept: boolean;
  assume(assumed: PlanAssumptions): void;
  /** The threshold; null is the most profitable one. */
  readonly from: number | null;
  planFrom(risk: number | null): void;
}

export interface ListToSave {
  readonly fileName: string;
  readonly query: VisualQuery;
  arrange(result: QueryResult): QueryResult;
}

export interface ReportContext {
  readonly pages: readonly { readonly name: string; readonly displayName: string }[];
  readonly activePage: string;
  readonly bookmarks: readonly { readonly name: string; readonly displayName: string }[];
}

export interface ViewProps<Shape> {
  readonly shape: Shape;
  readonly visual: Visual;
  readonly width: number;
  readonly height: number;
  readonly theme: ResolvedTheme;
  readonly formats: Formats;
  readonly texts: Texts;
  /** The accessible name of the visual. */
  readonly label: string;
  readonly actions: ViewActions;
  readonly report: ReportContext;
  /** For pictures and paper: a bare `<svg>` (or plain markup), no handlers. */
  readonly isStatic: boolean;
  readonly disabled: boolean;
  /** For text in a growing box: called with its height. */
  readonly onGrow?: ((height: number) => void) | undefined;
}

/**
 * A kind of visual: its roles, its query, the shape it makes of the result, and its view. `query` and `shape` are pure;
 * the shape is plain data, so that a picture, a page and a test see the same.
 */
export interface VisualKind<Shape = unknown> extends AskingKind {
  readonly name: string;
  readonly roles: readonly Role[];
  /** 'card' draws its own title inside the card; 'none' has neither. The default is both. */
  chrome?(visual: Visual): 'title' | 'card' | 'none';
  /** Null when there is nothing to show. */
  shape(result: QueryResult | null, context: ShapeContext): Shape | null;
  readonly View: ComponentType<ViewProps<Shape>>;
  /** For kinds that are text: on paper it is typeset instead of drawn. */
  typeset?(shape: Shape, context: Pick<ViewProps<Shape>, 'visual' | 'formats' | 'texts'>): TypesetText;
}

export interface TypesetText {
  readonly size: number;
  readonly align: 'start' | 'center' | 'end';
  readonly blocks: readonly TextBlock[];
}

export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly spans: readonly { readonly text: string; readonly bold: boolean }[];
}

/** Kinds of different shapes in one list: a shape is only passed to the view of its own kind. */
export const anyKind = <Shape>(kind: VisualKind<Shape>): VisualKind => kind as unknown as VisualKind;
