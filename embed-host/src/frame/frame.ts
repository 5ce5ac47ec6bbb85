import type { IError } from '@holdfast/contracts/embed/errors';
import { NEW_ACCESS_TOKEN_HOOK, REPORT_EVENT_ROUTES } from '@holdfast/contracts/embed/events';
import { LiveError, warmFormats } from '@holdfast/report-engine';
import type { ReactNode } from 'react';
import { answerIn, describeFailure, tokenExpired } from '../wire/failures.ts';
import type { HostLine } from '../wire/host-line.ts';
import { EmbedApi } from './fetch-report.ts';
import type { FrameAddress } from './frame-address.ts';
import { loadSpeakerOf } from './say-report.ts';
import { TokenKeeper } from './token-keeper.ts';

/** What is on the screen. */
export type FrameState =
  | { readonly state: 'waiting' }
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly content: ReactNode }
  | { readonly state: 'failed'; readonly error: IError };

/** A load of the host page. */
export interface Load {
  readonly config: { readonly accessToken: string; readonly uniqueId?: string | undefined };
  /** The embed's id on the host page. */
  readonly uid: string | undefined;
  /** The host page has a token provider. */
  readonly hasTokenProvider: boolean;
  /** Where errors are raised. */
  readonly errorRoute: string;
  /** Why calls on a report fail while this content is loaded. */
  readonly withoutReport?: LiveError;
  /** Runs when other content takes its place, or the frame is closed. */
  readonly onLeave: () => void;
}

/** One frame: one piece of content at a time, replaced when the host page loads another. Its kinds are in `kinds`. */
export class Frame {
  readonly address: FrameAddress;
  readonly channel: HostLine;
  /** The root element: the whole document of a frame, or an element of a host page. */
  readonly stage: HTMLElement;
  /** Quoted in support requests; also in the server's log. */
  readonly correlationId = crypto.randomUUID();
  #shown: FrameState = { state: 'waiting' };
  #tokens: TokenKeeper | null = null;
  #api: EmbedApi | null = null;
  #load: Load | null = null;
  #close: () => void = () => {};
  #errorRoute: string = REPORT_EVENT_ROUTES[0];
  readonly #watchers = new Set<() => void>();

  constructor(address: FrameAddress, channel: HostLine, stage: HTMLElement = document.documentElement) {
    this.address = address;
    this.channel = channel;
    this.stage = stage;
  }

  get shown(): FrameState {
    return this.#shown;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  api(): EmbedApi {
    if (!this.#api) throw new LiveError('invalid', 'noReport');
    return this.#api;
  }

  /** Why a call on a report fails where none is loaded. */
  withoutReport(): LiveError {
    return this.#load?.withoutReport ?? new LiveError('invalid', 'noReport');
  }

  /**
   * Opens content in place of the current one. A failure is shown and raised as an event, unless other content was
   * loaded meanwhile, which `isCurrent` reports.
   */
  open<Opened>(load: Load, open: (api: EmbedApi, isCurrent: () => boolean) => Promise<Opened>): Promise<Opened> {
    this.#leave();
    this.#load = load;
    const { config, uid, errorRoute, hasTokenProvider } = load;
    this.#errorRoute = errorRoute;
    this.channel.uid = uid ?? config.uniqueId ?? this.channel.uid;
    this.#tokens = new TokenKeeper(config.accessToken, () => this.#renewToken(hasTokenProvider));
    const api = new EmbedApi(this.#tokens, this.address.server);
    this.#api = api;
    document.documentElement.lang = this.address.language ?? 'en';
    this.#show({ state: 'loading' });
    this.wakeFormats();
    const isCurrent = () => this.#load === load;
    const opening = open(api, isCurrent);
    opening.catch((failure) => {
      if (isCurrent()) this.#fail(failure);
    });
    return opening;
  }

  /** Shows content in place of the one shown, which is closed first. */
  show(content: ReactNode, close: () => void): void {
    this.closeContent();
    this.#close = close;
    this.#show({ state: 'open', content });
  }

  /** Renders the open content again. */
  update(content: ReactNode): void {
    this.#show({ state: 'open', content });
  }

  closeContent(): void {
    this.#close();
    this.#close = () => {};
  }

  setToken(token: string): void {
    if (!this.#tokens) throw new LiveError('invalid', 'noReport');
    this.#tokens.renew(token);
  }

  /** Closes the frame: no more queries and no more events. */
  close(): void {
    this.#leave();
    this.#api = null;
    this.#show({ state: 'waiting' });
  }

  /** Shows an error message in the frame. */
  refuse(error: IError): void {
    this.#leave();
    this.#show({ state: 'failed', error });
  }

  /** Raises an error event for a failure no response carries. */
  raiseError(error: IError): void {
    this.channel.publish(this.#errorRoute, { eventName: 'error' }, error);
  }

  /** Creating number formats takes longer than rendering most visuals; the browser is idle while the report loads. */
  wakeFormats(): void {
    const { formatLocale, language } = this.address;
    setTimeout(() => warmFormats(formatLocale ?? language ?? 'en'), 0);
    // The texts are loaded in parallel with the report.
    if (language) void Promise.all([loadSpeakerOf(language), answerIn(language)]).catch(() => {});
  }

  /** Closes the open content; calls on it are rejected from now on. */
  #leave(): void {
    this.closeContent();
    this.#load?.onLeave();
    this.#load = null;
  }

  #fail(failure: unknown): void {
    const error = describeFailure(failure);
    this.#show({ state: 'failed', error });
    this.raiseError(error);
  }

  #renewToken(hasProvider: boolean): void {
    const expired = tokenExpired();
    if (!hasProvider) {
      this.raiseError(expired);
      return;
    }
    this.channel.askHook(NEW_ACCESS_TOKEN_HOOK, {}).then(
      (token) => (typeof token === 'string' && token !== '' ? this.#tokens?.renew(token) : this.raiseError(expired)),
      () => this.raiseError(expired),
    );
  }

  #show(shown: FrameState): void {
    this.#shown = shown;
    for (const watcher of [...this.#watchers]) watcher();
  }
}
