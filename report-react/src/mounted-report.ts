import type { CallResult } from '@holdfast/contracts/embed/call-bodies';
import type { CallName, CallParams } from '@holdfast/contracts/embed/calls';
import type { IEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import type { IError } from '@holdfast/contracts/embed/errors';
import type { ReportLevelFilters } from '@holdfast/contracts/embed/filters';
import type { ISettings } from '@holdfast/contracts/embed/settings';
import type { IReportTheme } from '@holdfast/contracts/embed/theme';
import { answerCall, answersOf, embedsIn, Frame, type HostLine, readFrameAddress } from '@holdfast/embed-host';
import {
  asFailure,
  autoHeight,
  checkHooks,
  failure,
  findInUrl,
  type Hooks,
  hookFor,
  milestones,
  renewTokens,
  type TokenRenewal,
} from '@holdfast/embed-sdk/react/kit';
import type { EmbedKind } from './props.ts';
import type { ReportCallOptions, ShownReport } from './shown-report.ts';

interface KindTraits {
  readonly load: 'loadReport' | 'loadDashboard' | 'loadTile';
  readonly idInUrl: string;
  /** The id of what it is a part of, in its address. */
  readonly wholeInUrl?: string;
  readonly settings?: ISettings;
}

const KINDS: Readonly<Record<EmbedKind, KindTraits>> = {
  report: { load: 'loadReport', idInUrl: 'reportId' },
  // A visual has no panes or tabs.
  visual: {
    load: 'loadReport',
    idInUrl: 'reportId',
    settings: { filterPaneEnabled: false, navContentPaneEnabled: false },
  },
  dashboard: { load: 'loadDashboard', idInUrl: 'dashboardId' },
  tile: { load: 'loadTile', idInUrl: 'tileId', wholeInUrl: 'dashboardId' },
};
const REMOVE_ALL = 0;

/**
 * Renders the content of a frame into an element of the page. The frame's own code opens it, renders it and answers
 * every call; only the message channel is replaced.
 */
export class MountedReport implements ShownReport {
  readonly frame: Frame;
  /** The server of the report; another server needs another instance. */
  readonly server: string;
  readonly embeds: ReturnType<typeof embedsIn>;
  readonly #kind: EmbedKind;
  readonly #stage: HTMLElement;
  readonly #steps = milestones();
  #hooks: Hooks | undefined;
  #renewal: TokenRenewal | undefined;
  #followHeight: ReturnType<typeof autoHeight> | undefined;

  constructor(stage: HTMLElement, kind: EmbedKind, config: IEmbedConfiguration) {
    const url = new URL(config.embedUrl ?? '', stage.ownerDocument.baseURI);
    this.server = url.origin;
    this.#stage = stage;
    this.#kind = kind;
    const asksHostBeforeQueries = !!config.eventHooks?.applicationContextProvider;
    const line: HostLine = {
      uid: '',
      pinHost: () => {},
      publish: (_route, { eventName = '' }, body) => this.#raise(eventName, body),
      askHook: (name, body) => this.#askHook(name, body),
    };
    this.frame = new Frame({ ...readFrameAddress(url, url.origin), asksHostBeforeQueries }, line, stage);
    this.embeds = embedsIn(this.frame);
  }

  /** Shows the configured content, replacing the current one. Errors are raised as an `error` event. */
  load(config: IEmbedConfiguration): void {
    const { tokenProvider, tokenExpiresAt, autoHeight: wish, eventHooks, title: _title, ...sent } = config;
    this.#hooks = eventHooks as Hooks | undefined;
    if (this.#hooks) checkHooks(this.#hooks, this.#kind, config.tokenType);
    this.#followHeight = wish ? (this.#followHeight ?? autoHeight(this.#stage, wish)) : undefined;
    this.#renewal?.stop();
    this.#renewal = tokenProvider && renewTokens(tokenProvider, (token) => this.setAccessToken(token), tokenExpiresAt);
    this.#steps.begin();
    const { load, idInUrl, wholeInUrl, settings: own } = KINDS[this.#kind];
    const id = sent.id ?? findInUrl(sent.embedUrl ?? '', idInUrl);
    const dashboardId = wholeInUrl && (sent.dashboardId ?? findInUrl(sent.embedUrl ?? '', wholeInUrl));
    const settings = own ? { ...own, ...sent.settings } : sent.settings;
    const body = {
      ...sent,
      type: this.#kind,
      ...(id && { id }),
      ...(settings && { settings }),
      ...(dashboardId && { dashboardId }),
    };
    const tokenProviderSupplied = this.#hooks?.accessTokenProvider !== undefined;
    this.#ask(load, body, {}, { tokenProviderSupplied }).catch(this.refused);
  }

  /** Reports an invalid configuration like any other error. */
  readonly refused = (problem: unknown): void => {
    const { message = String(problem), errorCode = 'InvalidParameters' } = (
      Array.isArray(problem) ? problem[0] : problem
    ) as Partial<IError>;
    this.#raise('error', { message, errorCode });
  };

  call<Name extends CallName>(name: Name, { names, body }: ReportCallOptions<Name> = {}): Promise<CallResult<Name>> {
    return this.#ask(name, body, names);
  }

  setAccessToken(token: string): Promise<unknown> {
    return this.#ask('setToken', token, { type: this.#kind });
  }

  setPage(name: string): Promise<unknown> {
    return this.#ask('setPage', { name, isActive: true });
  }

  setFilters(filters: ReportLevelFilters[]): Promise<unknown> {
    return this.#ask('setReportFilters', filters);
  }

  removeFilters(): Promise<unknown> {
    return this.#ask('removeReportFilters', { filtersOperation: REMOVE_ALL });
  }

  updateSettings(settings: ISettings): Promise<unknown> {
    return this.#ask('updateSettings', settings);
  }

  applyTheme(theme: IReportTheme): Promise<unknown> {
    return this.#ask('setTheme', theme);
  }

  resetTheme(): Promise<unknown> {
    return this.#ask('setTheme', {});
  }

  loaded(): Promise<void> {
    return this.#steps.until('loaded');
  }

  rendered(): Promise<void> {
    return this.#steps.until('rendered');
  }

  close(): void {
    this.#renewal?.stop();
    this.frame.close();
    this.#steps.fail(failure('The report was removed from the page.', 'EmbedReset'));
  }

  async #ask<Name extends CallName>(
    name: Name,
    body: unknown,
    names: object = {},
    headers: Record<string, unknown> = {},
  ): Promise<CallResult<Name>> {
    // `setToken` must not wait for the renewal it completes.
    if (this.#renewal?.pending && name !== 'setToken') await this.#renewal.pending;
    const asked = { params: names as CallParams<Name>, body, headers, origin: this.server };
    const answer = await answerCall(answersOf(this.embeds), name, asked);
    if (answer.status >= 400) throw asFailure(answer.body);
    return answer.body as CallResult<Name>;
  }

  async #askHook(name: string, act: object): Promise<unknown> {
    const hook = hookFor(name, this.#hooks);
    if (!hook) throw new Error(`The page has no ${name} hook.`);
    return hook({ ...act, report: this });
  }

  /** As the SDK raises them: on the element, for props and DOM listeners. */
  #raise(name: string, detail: unknown): void {
    if (name === 'loaded' || name === 'rendered') this.#steps.reach(name);
    else if (name === 'sizeChanged') this.#followHeight?.(detail as { width: number; height: number });
    else if (name === 'error' && !this.#renews(detail as IError)) this.#steps.fail(asFailure(detail));
    this.#stage.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
  }

  #renews({ errorCode }: IError): boolean {
    if (errorCode !== 'TokenExpired' || !this.#renewal) return false;
    this.#renewal.renew().catch((problem) => this.#steps.fail(problem));
    return true;
  }
}
