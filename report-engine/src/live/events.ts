import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import type { Page } from '@holdfast/contracts/report/page';
import type { QueryProblem } from '@holdfast/contracts/report/query';
import type { DataPoint } from '../filters/data-point.ts';

/** Whose doing it was. `sync` is a slicer following another of its group. */
export type Initiator = 'user' | 'sdk' | 'bookmark' | 'slicer' | 'sync';

interface Place {
  page: string;
  visual: string;
}

/** Everything a live report tells the outside, with the facts of each; the embed host puts them into wire words. */
/** The rows of a list that a host's command takes over, by the names of their columns. */
export interface HandedList {
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
  readonly truncated: boolean;
}

export interface LiveEventDetails {
  loaded: object;
  renderingStarted: { page: string };
  rendered: { page: string; durationMs: number };
  visualRendered: Place;
  pageChanged: { newPage: Page; oldPage: Page | null };
  filtersApplied: { scope: ClauseScope; filters: Clause[] };
  slicerChanged: Place & { clause: Clause | null };
  dataSelected: Place & { points: DataPoint[]; filters: Clause[] };
  selectionChanged: { page: string; visual: string | null };
  visualClicked: Place & { points: DataPoint[] };
  buttonClicked: Place & { id: string; title: string; type: string; bookmark: string | null };
  commandTriggered: Place & { command: string; points: DataPoint[]; list?: HandedList };
  dataHyperlinkClicked: Place & { url: string };
  bookmarkApplied: { name: string | null };
  settingsUpdated: { settings: object };
  themeApplied: object;
  layoutChanged: { page: string };
  commentChanged: Place & { text: string };
  /** A reader took data away as a file, or tried to. */
  exportDataCompleted: Place & { succeeded: boolean; underlying: boolean; rows: number };
  saved: { id: string; name: string; saveAs: boolean };
  saveAsTriggered: object;
  swipeStart: Swipe;
  swipeEnd: Swipe;
  blur: object;
  /** How large the report wants to be in the frame it has. */
  sizeChanged: { width: number; height: number };
  info: { message: string; paths?: string[] };
  error: { message: string; detailedMessage?: string; code: string; visual?: string; problem?: QueryProblem };
}

export interface Swipe {
  startPosition: { x: number; y: number };
  currentPosition: { x: number; y: number };
}

export type LiveEventName = keyof LiveEventDetails;

/** `seq` counts from 1 and never repeats in one live report, so that a host can order what it hears. */
export type LiveEvent = {
  [Name in LiveEventName]: {
    readonly name: Name;
    readonly seq: number;
    readonly initiator: Initiator;
    readonly detail: LiveEventDetails[Name];
  };
}[LiveEventName];
