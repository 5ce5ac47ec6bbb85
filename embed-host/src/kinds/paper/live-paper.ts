import { REPORT_EVENT_ROUTES } from '@holdfast/contracts/embed/events';
import type { PaginatedLoadConfig, PaginatedSettings } from '@holdfast/contracts/embed/load-body';
import type { ExportJob } from '@holdfast/contracts/http/exports';
import type { ExportFormat } from '@holdfast/contracts/report/export-formats';
import type { ReadingOrder } from '@holdfast/contracts/report/export-order';
import type { Value } from '@holdfast/contracts/report/field';
import type { MailedContent } from '@holdfast/contracts/report/mailing';
import type { PaperParameter, PaperSetup, ParameterValue } from '@holdfast/contracts/report/paper';
import {
  dependentsOf,
  figuresOf,
  formatsFor,
  givenOf,
  LiveError,
  listQuery,
  type MailFigure,
  type ParameterState,
  type ReaderMails,
  readParameters,
} from '@holdfast/report-engine';
import { visuals } from '@holdfast/texts/areas/visuals';
import type { EmbedApi } from '../../frame/fetch-report.ts';
import { readerMails } from '../../frame/reader-mails.ts';
import type { LocalizedReport } from '../../frame/say-report.ts';
import { describeFailure } from '../../wire/failures.ts';
import type { HostLine } from '../../wire/host-line.ts';

/** The sheets: waiting for parameters, loading, loaded, or failed. */
export type SheetsState =
  | { readonly state: 'waiting' }
  | { readonly state: 'making' }
  | { readonly state: 'ready'; readonly bytes: ArrayBuffer }
  | { readonly state: 'failed'; readonly message: string };

export interface ParameterChoice {
  readonly value: Value;
  readonly label: string;
}

export interface PaperState {
  /** The values in the panel; the sheets follow when applied. */
  readonly values: ParameterState;
  /** The choices; absent while loading. */
  readonly lists: Readonly<Record<string, readonly ParameterChoice[]>>;
  readonly missing: readonly PaperParameter[];
  /** The values of the current sheets. */
  readonly shown: ParameterState;
  readonly sheets: SheetsState;
  readonly zoom: number;
  readonly panel: { readonly enabled: boolean; readonly expanded: boolean };
}

interface LivePaperContext {
  readonly api: EmbedApi;
  readonly channel: HostLine;
  readonly said: LocalizedReport;
  readonly config: PaginatedLoadConfig;
  /** Values from the address. */
  readonly inAddress: readonly ParameterValue[];
  readonly language: string;
  readonly formatLocale: string;
}

const [SMALLEST, LARGEST] = [0.25, 4];
/** For a report that is not page-exact: its pages are the sheets, without parameters. */
const NOTHING_TO_CHOOSE: Pick<PaperSetup, 'parameters'> = { parameters: [] };

/** A page-exact report in use. */
export class LivePaper {
  readonly language: string;
  readonly name: string;
  readonly mayExport: boolean;
  /** Null where this reader may not subscribe. */
  readonly mails: ReaderMails | null;
  readonly figures: readonly MailFigure[];
  readonly formatLocale: string;
  readonly #ground: LivePaperContext;
  readonly #setup: PaperSetup;
  #state: PaperState;
  #isZoomed = false;
  #stop = new AbortController();
  #looking = new AbortController();
  readonly #watchers = new Set<() => void>();

  constructor(ground: LivePaperContext) {
    const { said: localized, config, inAddress, language } = ground;
    this.#ground = ground;
    this.language = language;
    this.formatLocale = ground.formatLocale;
    const { document, model, permissions } = localized.opened;
    this.name = document.displayName;
    this.mayExport = permissions.includes('export');
    this.mails = readerMails(ground.api, localized).mails ?? null;
    this.figures = this.mails ? figuresOf(model) : [];
    this.#setup = (document.paper ?? NOTHING_TO_CHOOSE) as PaperSetup;
    const named = new Set((config.parameterValues ?? []).map(({ name }) => name));
    const given = [...inAddress.filter(({ name }) => !named.has(name)), ...(config.parameterValues ?? [])];
    const read = readParameters(this.#setup, given, model);
    if ('refused' in read) throw new LiveError('invalid', ...read.refused);
    this.#isZoomed = config.settings?.zoomLevel !== undefined;
    const panel = config.settings?.commands?.parameterPanel;
    this.#state = {
      values: read.state,
      shown: read.state,
      missing: read.missing,
      lists: {},
      sheets: { state: 'waiting' },
      zoom: config.settings?.zoomLevel ?? 1,
      // Opens the panel if a parameter is required: closed, it would leave an empty page.
      panel: {
        enabled: panel?.enabled !== false && this.parameters.length > 0,
        expanded: panel?.expanded === true || read.missing.length > 0,
      },
    };
  }

  get state(): PaperState {
    return this.#state;
  }

  /** The visible parameters. */
  get parameters(): readonly PaperParameter[] {
    return this.#setup.parameters.filter(({ hidden }) => !hidden);
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  async start(): Promise<void> {
    this.#tell('loaded', {});
    void this.#lookUp(this.parameters);
    if (this.#state.missing.length === 0) await this.view();
  }

  /** Clears the dependents of a changed value, whose lists change. */
  readonly choose = (name: string, values: readonly Value[]): void => {
    const below = dependentsOf(this.#setup, name);
    const next = { ...this.#state.values, [name]: values };
    for (const one of below) next[one] = [];
    const lists = Object.fromEntries(Object.entries(this.#state.lists).filter(([one]) => !below.has(one)));
    const missing = this.parameters.filter((one) => one.required && (next[one.name] ?? []).length === 0);
    this.#show({ values: next, lists, missing });
    if (below.size > 0) void this.#lookUp(this.parameters.filter((one) => below.has(one.name)));
  };

  /** Renders the sheets with the current values. The latest call wins. */
  readonly view = async (): Promise<void> => {
    if (this.#state.missing.length > 0) return;
    this.#stop.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const { values } = this.#state;
    this.#show({ sheets: { state: 'making' } });
    try {
      const bytes = await this.#ground.api.readPaper(this.#order(values), stop.signal);
      if (stop.signal.aborted) return;
      this.#show({ sheets: { state: 'ready', bytes }, shown: values });
    } catch (failure) {
      if (stop.signal.aborted) return;
      const error = describeFailure(failure);
      this.#show({ sheets: { state: 'failed', message: error.message } });
      this.#tell('error', error);
    }
  };

  /** Called by the view when the first sheet is rendered. */
  readonly drawn = (): void => this.#tell('rendered', {});

  get isZoomed(): boolean {
    return this.#isZoomed;
  }

  /** Fits to the available space, until a zoom is set. */
  readonly fitTo = (zoom: number): void => this.#show({ zoom });

  readonly setZoom = (zoom: number): void => {
    if (!(zoom >= SMALLEST && zoom <= LARGEST))
      throw new LiveError('invalid', 'zoom', { least: SMALLEST, most: LARGEST });
    this.#isZoomed = true;
    this.#show({ zoom });
  };

  readonly expandPanel = (expanded: boolean): void => this.#show({ panel: { ...this.#state.panel, expanded } });

  /** What a host page may change later: the zoom, and the state of the panel. */
  update({ zoomLevel, commands }: PaginatedSettings): void {
    if (zoomLevel !== undefined) this.setZoom(zoomLevel);
    const { enabled, expanded } = commands?.parameterPanel ?? {};
    const { panel } = this.#state;
    this.#show({
      panel: {
        enabled: (enabled ?? panel.enabled) && this.parameters.length > 0,
        expanded: expanded ?? panel.expanded,
      },
    });
  }

  /** Exports the current sheets; `onChange` receives progress. */
  async export(format: ExportFormat, onChange: (job: ExportJob) => void, signal: AbortSignal): Promise<void> {
    const { api } = this.#ground;
    let job = await api.startExport({ ...this.#order(this.#state.shown), format });
    onChange(job);
    while (job.status === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 500));
      if (signal.aborted) return api.cancelExport(job.id);
      job = await api.readExport(job.id);
      onChange(job);
    }
  }

  /** What a subscription mails: the paper with its current parameters and sorting. */
  contentNow(): MailedContent {
    const { parameters, language, formatLocale } = this.#order(this.#state.shown);
    return { ...(parameters?.length && { parameters }), language, formatLocale };
  }

  close(): void {
    this.#stop.abort();
    this.#looking.abort();
  }

  #order(values: ParameterState): ReadingOrder {
    const { language, formatLocale } = this.#ground;
    const named = new Set(this.parameters.map(({ name }) => name));
    const parameters = givenOf(values).filter(({ name }) => named.has(name));
    return { parameters, language, formatLocale, now: wallClock() };
  }

  async #lookUp(parameters: readonly PaperParameter[]): Promise<void> {
    const { api, said: localized, formatLocale, language } = this.#ground;
    const signal = this.#looking.signal;
    const { values } = this.#state;
    const asked = parameters.flatMap((parameter) => {
      const query = listQuery(this.#setup, parameter, values);
      return query ? [{ id: parameter.name, query }] : [];
    });
    if (asked.length === 0) return;
    const [{ answers }, texts] = await Promise.all([
      api.runBatch({ now: wallClock(), queries: asked }, signal, null),
      visuals.load(language),
    ]).catch((failure): [Awaited<ReturnType<EmbedApi['runBatch']>>, null] => {
      if (!signal.aborted) this.#tell('error', describeFailure(failure));
      return [{ answers: [] }, null];
    });
    if (!texts || signal.aborted) return;
    const formats = formatsFor(formatLocale, texts, localized.sayCell);
    const lists: Record<string, readonly ParameterChoice[]> = {};
    for (const answer of answers) {
      const [column] = 'result' in answer ? answer.result.columns : [];
      const own = column && { ...column, format: formatIn(localized, column.field) ?? column.format };
      lists[answer.id] = own ? own.values.map((value) => ({ value, label: formats.group(value, own) })) : [];
    }
    this.#show({ lists: { ...this.#state.lists, ...lists } });
  }

  #tell(eventName: string, body: object): void {
    this.#ground.channel.publish(REPORT_EVENT_ROUTES[0], { eventName }, body);
  }

  #show(change: Partial<PaperState>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of [...this.#watchers]) watcher();
  }
}

/** Values are labelled by the opened report; the server does not know the reader's language. */
function formatIn({ opened: { model } }: LocalizedReport, field: { readonly kind: string; readonly table: string }) {
  if (field.kind !== 'column') return undefined;
  const name = (field as { column?: string }).column;
  return model.tables.find(({ name: table }) => table === field.table)?.columns.find((one) => one.name === name)
    ?.format;
}

function wallClock(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
