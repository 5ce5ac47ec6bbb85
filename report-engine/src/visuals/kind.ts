import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import type { CustomersWhatIf, CustomerWhatIf, WhatIfChange } from '@holdfast/contracts/report/what-if';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import type { ComponentType } from 'react';
import type { DataPoint } from '../filters/data-point.ts';
import type { AskingKind } from '../live/visual-kind.ts';
import type { Theme } from '../theme/theme.ts';
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

/** What a view can do to the report around it. Every act goes through the live report; a view keeps no report state. */
export interface ViewActions {
  /** Something in this very visual is selected, so that what is not steps back. */
  readonly anySelected: boolean;
  isSelected(point: DataPoint): boolean;
  select(point: DataPoint, add: boolean): void;
  clear(): void;
  openMenu(point: DataPoint | null, at: { readonly x: number; readonly y: number }): void;
  /** Slicers: restrict by this predicate; `{op: 'all'}` takes the restriction away. */
  slice(predicate: Predicate): void;
  /** The slicer's predicate now. */
  readonly sliced: Predicate;
  sortBy(as: string): void;
  /** Looks for a text in every row behind the visual; an empty one ends the search. */
  search(text: string): void;
  readonly searched: string;
  /** Rows of a matrix that are closed, by their keys. */
  readonly collapsed: readonly string[];
  collapse(rows: readonly string[]): void;
  /** Whether the host page lets a reader do it here. */
  may(command: 'sort' | 'search' | 'expandCollapse'): boolean;
  press(): void;
  goToPage(name: string): void;
  applyBookmark(name: string): void;
  followLink(url: string): void;
  /** The model behind the report; null where there is none to ask, such as in a picture. */
  readonly model: ModelActions | null;
  /** Planning whom to contact; null where nothing follows, such as in a picture. */
  readonly planning: PlanningActions | null;
  /**
   * Saves rows under this visual's restrictions as a file and tells how many; null when the reader may not take data
   * away. `arrange` may add to the rows and order them.
   */
  readonly saveList: ((list: ListToSave) => Promise<{ readonly rows: number; readonly truncated: boolean }>) | null;
  /** What the host page does with such a list instead; empty where it offers nothing, or data may not be taken away. */
  readonly listCommands: readonly ListCommand[];
}

export interface ListCommand {
  readonly name: string;
  readonly title: string;
  run(list: Omit<ListToSave, 'fileName'>): Promise<void>;
}

/** The model, asked again with something changed. */
export interface ModelActions {
  customer(rank: number, changes: WhatIfChange[], signal: AbortSignal): Promise<CustomerWhatIf>;
  /** All customers under this visual's restrictions. */
  customers(changes: WhatIfChange[], signal: AbortSignal): Promise<CustomersWhatIf>;
}

export interface PlanningActions {
  /** What the reader assumed last; null while nothing was said. */
  readonly assumed: PlanAssumptions | null;
  readonly isKept: boolean;
  assume(assumed: PlanAssumptions): void;
  /** The risk to contact from; null is wherever it earns most. */
  readonly from: number | null;
  planFrom(risk: number | null): void;
}

export interface ListToSave {
  readonly fileName: string;
  readonly query: VisualQuery;
  arrange(result: QueryResult): QueryResult;
}

export interface ReportFacts {
  readonly pages: readonly { readonly name: string; readonly displayName: string }[];
  readonly activePage: string;
  readonly bookmarks: readonly { readonly name: string; readonly displayName: string }[];
}

export interface ViewProps<Shape> {
  readonly shape: Shape;
  readonly visual: Visual;
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
  readonly formats: Formats;
  readonly texts: Texts;
  /** What the visual is called aloud. */
  readonly label: string;
  readonly actions: ViewActions;
  readonly report: ReportFacts;
  /** For pictures and paper: a bare `<svg>` (or plain markup), no handlers. */
  readonly isStatic: boolean;
  readonly disabled: boolean;
  /** For words in a box that grows: told how high they are. */
  readonly onGrow?: ((height: number) => void) | undefined;
}

/**
 * A kind of visual: what it takes, what it asks, what it makes of the answer, how it draws that. `query` and `shape`
 * are pure; the shape is plain data, so that a picture, a page and a test see the same thing.
 */
export interface VisualKind<Shape = unknown> extends AskingKind {
  readonly name: string;
  readonly roles: readonly Role[];
  /** 'card' draws its own title inside the card; 'none' stands on the page without either. Both are given unless said. */
  chrome?(visual: Visual): 'title' | 'card' | 'none';
  /** Null when there is nothing to show. */
  shape(result: QueryResult | null, context: ShapeContext): Shape | null;
  readonly View: ComponentType<ViewProps<Shape>>;
}

/** Kinds of different shapes in one list: a shape only ever meets the view of the kind that made it. */
export const anyKind = <Shape>(kind: VisualKind<Shape>): VisualKind => kind as unknown as VisualKind;
