import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import type { Page } from '@holdfast/contracts/report/page';
import type { QueryProblem } from '@holdfast/contracts/report/query';
import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';

/** Who caused it. `sync` is a slicer following another of its group. */
export type Initiator = 'user' | 'sdk' | 'bookmark' | 'slicer' | 'sync';

interface VisualPlace {
  page: string;
  visual: string;
}

/** All events of a live report with their details; the embed host converts them to wire format. */
/** The rows of a list that a host's command receives, keyed by column name. */
export interface HandedList {
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
  readonly truncated: boolean;
}

export interface LiveEventDetails {
  loaded: object;
  renderingStarted: { page: string };
  rendered: { page: string; durationMs: number };
  visualRendered: VisualPlace;
  pageChanged: { newPage: Page; oldPage: Page | null };
  filtersApplied: { scope: ClauseScope; filters: Clause[] };
  slicerChanged: VisualPlace & { clause: Clause | null };
  dataSelected: VisualPlace & { points: DataPoint[]; filters: Clause[] };
  selectionChanged: { page: string; visual: string | null };
  visualClicked: VisualPlace & { points: DataPoint[] };
  buttonClicked: VisualPlace & { id: string; title: string; type: string; bookmark: string | null };
  commandTriggered: VisualPlace & { command: string; points: DataPoint[]; list?: HandedList };
  dataHyperlinkClicked: VisualPlace & { url: string };
  bookmarkApplied: { name: string | null };
  settingsUpdated: { settings: object };
  themeApplied: object;
  layoutChanged: { page: string };
  commentChanged: VisualPlace & { text: string };
  /** A reader exported data as a file, or tried to. */
  exportDataCompleted: VisualPlace & { succeeded: boolean; underlying: boolean; rows: number };
  saved: { id: string; name: string; saveAs: boolean };
  saveAsTriggered: object;
  swipeStart: Swipe;
  swipeEnd: Swipe;
  blur: object;
  /** The preferred size of the report in its current frame. */
  sizeChanged: { width: number; height: number };
  info: { message: string; paths?: string[] };
  error: { message: string; detailedMessage?: string; code: string; visual?: string; problem?: QueryProblem };
}

export interface Swipe {
  startPosition: { x: number; y: number };
  currentPosition: { x: number; y: number };
}

export type LiveEventName = keyof LiveEventDetails;

/** `seq` counts from 1 and never repeats in one live report, so that a host can order events. */
export type LiveEvent = {
  [Name in LiveEventName]: {
    readonly name: Name;
    readonly seq: number;
    readonly initiator: Initiator;
    readonly detail: LiveEventDetails[Name];
  };
}[LiveEventName];
