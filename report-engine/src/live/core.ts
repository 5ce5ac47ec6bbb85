import type { VisualMemory } from '@holdfast/contracts/report/bookmark';
import type { LocalizableDocument, ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Page } from '@holdfast/contracts/report/page';
import type { Visual } from '@holdfast/contracts/report/visual';
import { withMeasures } from '@holdfast/query-engine/model/own-measures.ts';
import { withFilters } from '../edit/filters-of.ts';
import { step } from '../edit/history.ts';
import type { Initiator, LiveEvent, LiveEventDetails, LiveEventName } from './events.ts';
import { LiveError } from './live-error.ts';
import type { ReportState } from './report-state.ts';

/**
 * The state of a live report and the only way to change it. The effect of a change on the visuals is decided in one
 * place (`onChange`, the coordinator), never by the method that made the change.
 */
export class LiveCore {
  readonly #model: (document: ReportDocument) => SemanticModel;
  readonly localize: LocalizeDocument;
  #state: ReportState;
  #seq = 0;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  /** Set by the coordinator. */
  onChange: (by: Initiator) => void = () => {};

  constructor(state: ReportState, model: SemanticModel, localize: LocalizeDocument) {
    this.#state = state;
    this.#model = modelOf(model);
    this.localize = localize;
  }

  /** The data model, the report's own measures included. */
  get model(): SemanticModel {
    return this.#model(this.#state.document);
  }

  get state(): ReportState {
    return this.#state;
  }

  change(next: Partial<ReportState>, by: Initiator): void {
    this.#state = this.#settled(withOwnFilters(this.#state, next));
    this.onChange(by);
    this.notify();
  }

  #settled(state: ReportState): ReportState {
    const { now } = state.history;
    return { ...state, document: this.localize(now), unsaved: now !== state.kept };
  }

  /** A change without effect on visuals: listeners are notified, nothing is queried or rendered. */
  note(next: Partial<ReportState>): void {
    this.#state = { ...this.#state, ...next };
    this.notify();
  }

  emit<Name extends LiveEventName>(name: Name, initiator: Initiator, detail: LiveEventDetails[Name]): void {
    this.#seq += 1;
    const event = { name, seq: this.#seq, initiator, detail } as LiveEvent;
    for (const listener of [...this.#listeners]) listener(event);
  }

  notify(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly listen = (listener: (event: LiveEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  page(name: string): Page {
    const page = this.#state.document.pages.find((candidate) => candidate.name === name);
    if (!page) throw new LiveError('not-found', 'unknownPage', { page: name });
    return page;
  }

  visual(pageName: string, name: string): Visual {
    const visual = this.page(pageName).visuals.find((candidate) => candidate.name === name);
    if (!visual) throw new LiveError('not-found', 'unknownVisual', { visual: name, page: pageName });
    return visual;
  }

  memory(page: string, visual: string): VisualMemory {
    return this.#state.visuals[page]?.[visual] ?? {};
  }

  remember(page: string, visual: string, memory: VisualMemory): Pick<ReportState, 'visuals'> {
    const { visuals } = this.#state;
    return {
      visuals: { ...visuals, [page]: { ...visuals[page], [visual]: { ...this.memory(page, visual), ...memory } } },
    };
  }
}

/** The same object for the same document. */
export type LocalizeDocument = (document: LocalizableDocument) => ReportDocument;

/** While a report is edited its filters are part of it: setting one is an edit. */
function withOwnFilters(before: ReportState, change: Partial<ReportState>): ReportState {
  const next = { ...before, ...change };
  if (next.mode === 'edit' && change.selection && !change.history && before.mode === 'edit') {
    const document = withFilters(next.history.now, next.document, next.selection);
    if (document !== next.history.now) return { ...next, history: step(next.history, document), run: null };
  }
  return next;
}

/** Memoized by the document's measures. */
function modelOf(given: SemanticModel): (document: ReportDocument) => SemanticModel {
  let last: { measures: ReportDocument['measures']; model: SemanticModel } = { measures: undefined, model: given };
  return ({ measures }) => {
    if (measures !== last.measures) last = { measures, model: withMeasures(given, measures) };
    return last.model;
  };
}
