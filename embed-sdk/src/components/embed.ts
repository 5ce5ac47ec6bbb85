import type { ValidationProblem } from '@holdfast/contracts/embed/check';
import type { IEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import { LayoutType } from '@holdfast/contracts/embed/enumerations';
import { BASE_EVENTS, SIZE_CHANGED_EVENT } from '@holdfast/contracts/embed/events';
import type { ICommandExtension, IMenuGroupExtension } from '@holdfast/contracts/embed/extensions';
import type { ISaveAsParameters } from '@holdfast/contracts/embed/requests';
import type { ISizeChangedEvent } from '@holdfast/contracts/embed/selection';
import { type AutoHeight, autoHeight } from '../frame/auto-height.ts';
import { call } from '../frame/channel.ts';
import {
  findInUrl,
  isAllowedOrigin,
  pageOf,
  refuseAutoAuth,
  refuseUnknownHost,
  withParameter,
} from '../frame/embed-url.ts';
import { asFailure, failure } from '../frame/failure.ts';
import { createFrame, originOf } from '../frame/frame.ts';
import { checkHooks, type Hooks } from '../frame/hooks.ts';
import { milestones } from '../frame/milestones.ts';
import { logSkippedLoad } from '../frame/notes.ts';
import { refusedFrame, SILENT_MS } from '../frame/silence.ts';
import { renewTokens, type TokenRenewal } from '../frame/token-renewal.ts';
import { randomId, type Sender } from '../messaging/index.ts';
import type { BaseEventDetails, IEventHandler } from '../objects/events.ts';
import type { ComponentHost, EmbedService } from './service-contract.ts';

const DUPLICATE_LOAD_MS = 100;

/**
 * One embedded component: its frame, configuration, events and life cycle from construction to reset. Subclasses supply
 * their name, how their configuration is completed and which check it must pass.
 */
export abstract class Embed<Events extends object = BaseEventDetails> {
  static allowedEvents: string[] = [...BASE_EVENTS];
  static accessTokenAttribute = 'powerbi-access-token';
  static embedUrlAttribute = 'powerbi-embed-url';
  static nameAttribute = 'powerbi-name';
  static typeAttribute = 'powerbi-type';
  static defaultEmbedHostName = 'https://app.powerbi.com';
  static maxFrontLoadTimes = 2;
  static type: string;

  allowedEvents: string[] = [];
  eventHandlers: { name: string; handle: IEventHandler<never> }[] = [];
  eventHooks: Hooks | undefined;
  service: EmbedService;
  element: ComponentHost;
  iframe!: HTMLIFrameElement;
  iframeLoaded = false;
  config!: IEmbedConfiguration;
  bootstrapConfig: IEmbedConfiguration | null | undefined;
  loadPath!: string;
  phasedLoadPath: string | undefined;
  embedtype: string;
  frontLoadHandler: (() => unknown) | undefined;
  lastLoadRequest: Date | undefined;
  commands: ICommandExtension[] = [];
  groups: IMenuGroupExtension[] = [];
  initialLayoutType: LayoutType | undefined;

  renewal: TokenRenewal | undefined;
  /** Applies the configured height and title to the frame. */
  private dress!: () => void;
  private followHeight: AutoHeight | undefined;
  private frameOrigin: string | undefined;
  private readonly steps = milestones();
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly onFrameLoad: () => void;
  private readonly tell = (problem: unknown) => this.service.config.onError?.(problem);

  static findGroupIdFromEmbedUrl(url: string): string | undefined {
    return findInUrl(url, 'groupId');
  }

  constructor(
    service: EmbedService,
    element: HTMLElement,
    config: IEmbedConfiguration,
    iframe?: HTMLIFrameElement,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    refuseAutoAuth(config.embedUrl ?? '');
    this.service = service;
    this.element = element;
    this.onFrameLoad = () => {
      this.iframeLoaded = true;
      const started = this.creates ? this.create() : this.load(phasedRender);
      this.silence = setTimeout(() => this.frameOrigin || this.raise('error', refusedFrame(this.iframe)), SILENT_MS);
      void started.catch(this.tell).then(() => clearTimeout(this.silence));
    };
    this.embedtype = config.type?.toLowerCase() as string;
    this.allowedEvents.push(...Embed.allowedEvents);
    this.setUp();
    this.populateConfig(config, !!isBootstrap);
    if (!this.creates && service.getNumberOfComponents() <= Embed.maxFrontLoadTimes) {
      this.frontLoadHandler = () => this.frontLoadSendConfig(this.config).catch(() => undefined);
      this.element.addEventListener('ready', this.frontLoadHandler);
    }
    this.setIframe(iframe);
  }

  abstract getId(): string;
  abstract validate(config: IEmbedConfiguration): ValidationProblem[] | undefined;
  abstract configChanged(isBootstrap: boolean): void;
  abstract getDefaultEmbedUrlEndpoint(): string;
  /** Events and paths of a subclass, before its configuration is read. */
  protected abstract setUp(): void;

  /** True for the components that create a report instead of loading one. */
  protected get creates(): boolean {
    return false;
  }

  create(): Promise<void> {
    throw new Error('no create support');
  }

  /** Saves the report under its own name. */
  save(): Promise<void> {
    return call(this, 'save', { body: null });
  }

  /** Saves the report as a new one: `report.saveAs({ name: 'Churn, June' })`. */
  saveAs(parameters: ISaveAsParameters): Promise<void> {
    return call(this, 'saveAs', { body: parameters });
  }

  getCorrelationId(): Promise<string> {
    return call(this, 'getCorrelationId');
  }

  /**
   * Sends the configuration to the frame. Skipped without a token, before the frame exists, and for immediate repeats.
   */
  async load(phasedRender?: boolean): Promise<void> {
    if (!this.config.accessToken) return logSkippedLoad('no token');
    if (!this.iframeLoaded) return logSkippedLoad('no frame');
    const now = new Date();
    const lastLoad = this.lastLoadRequest;
    if (lastLoad && Math.abs(now.getTime() - lastLoad.getTime()) < DUPLICATE_LOAD_MS) {
      return logSkippedLoad('already sent');
    }
    this.lastLoadRequest = now;
    this.steps.begin();
    const path = phasedRender && this.config.type === 'report' ? (this.phasedLoadPath ?? this.loadPath) : this.loadPath;
    return call(
      this,
      { method: 'POST', path, resolves: 'body', paginated: true },
      {
        body: this.config,
        headers: {
          ...this.sessionHeaders(),
          bootstrapped: this.config.bootstrapped,
          sdkVersion: this.service.getSDKVersion(),
        },
      },
    );
  }

  protected sessionHeaders(): Record<string, unknown> {
    return {
      sdkSessionId: this.service.getSdkSessionId(),
      ...(this.eventHooks?.accessTokenProvider && { tokenProviderSupplied: true }),
    };
  }

  /** Loads the same content again, for instance after `setAccessToken`. */
  reload(): Promise<void> {
    return this.load();
  }

  /** Resolves when the content of the current load is loaded and accepts calls. */
  loaded(): Promise<void> {
    return this.steps.until('loaded');
  }

  /** Resolves when the current load has rendered for the first time. */
  rendered(): Promise<void> {
    return this.steps.until('rendered');
  }

  /**
   * Removes one handler, or all handlers of an event.
   * @example report.off('loaded');
   */
  off<Name extends keyof Events & string>(eventName: Name, handler?: IEventHandler<Events[Name]>): void;
  off<Detail>(eventName: string, handler?: IEventHandler<Detail>): void;
  off(eventName: string, handler?: IEventHandler<never>): void {
    this.eventHandlers = this.eventHandlers.filter(({ name, handle }) => {
      const goes = name === eventName && (!handler || handle === handler);
      if (goes) this.element.removeEventListener(name, handle as EventListener);
      return !goes;
    });
    if (handler) this.element.removeEventListener(eventName, handler as EventListener);
  }

  /**
   * Calls the handler for every event of that name.
   * @example report.on('dataSelected', (event) => console.log(event.detail.dataPoints));
   */
  on<Name extends keyof Events & string>(eventName: Name, handler: IEventHandler<Events[Name]>): void;
  on<Detail>(eventName: string, handler: IEventHandler<Detail>): void;
  on(eventName: string, handler: IEventHandler<never>): void {
    if (!this.allowedEvents.includes(eventName) && eventName !== SIZE_CHANGED_EVENT) {
      throw new Error(`eventName must be one of ${this.allowedEvents}. You passed: ${eventName}`);
    }
    this.eventHandlers.push({ name: eventName, handle: handler });
    this.element.addEventListener(eventName, handler as EventListener);
  }

  /** Sends a new token to the frame without reloading. */
  async setAccessToken(accessToken: string): Promise<void> {
    if (!accessToken) throw new Error('Access token cannot be empty');
    const { service, config, iframe } = this;
    const type = config.type ?? '';
    const body = await call<void>({ service, config, iframe, renewal: undefined }, 'setToken', {
      names: { type: /^(create|visual|qna|quickcreate)$/i.test(type) ? 'report' : type },
      body: accessToken,
    });
    this.config.accessToken = accessToken;
    this.element.setAttribute(Embed.accessTokenAttribute, accessToken);
    service.accessToken = accessToken;
    return body;
  }

  getAccessToken(globalAccessToken?: string): string {
    const token = this.config.accessToken || this.element.getAttribute(Embed.accessTokenAttribute) || globalAccessToken;
    if (!token) {
      throw new Error(
        `No access token was found for element. You must specify an access token directly on the element using attribute '${Embed.accessTokenAttribute}' or specify a global token at: powerbi.accessToken.`,
      );
    }
    return token;
  }

  /** Completes the host page's configuration: bootstrap first, then attributes, URL and defaults. */
  populateConfig(baseConfig: IEmbedConfiguration, isBootstrap: boolean): void {
    this.config = this.bootstrapConfig
      ? { ...this.bootstrapConfig, ...baseConfig, bootstrapped: true }
      : { ...baseConfig };
    if (this.bootstrapConfig) this.bootstrapConfig = null;
    this.takeExtras();
    this.config.embedUrl = this.getEmbedUrl(isBootstrap);
    assign(this.config, 'groupId', this.getGroupId());
    this.addLocaleToEmbedUrl(this.config);
    this.config.uniqueId = this.getUniqueId();
    if (isBootstrap) {
      this.bootstrapConfig = this.config;
      assign(this.config, 'accessToken', null);
    } else {
      this.config.accessToken = this.getAccessToken(this.service.accessToken);
    }
    this.eventHooks = this.config.eventHooks as Hooks | undefined;
    this.validateEventHooks(this.eventHooks);
    delete this.config.eventHooks;
    this.configChanged(isBootstrap);
  }

  private takeExtras(): void {
    const { tokenProvider, tokenExpiresAt, autoHeight: wish, title, ...sent } = this.config;
    this.config = sent;
    this.renewal?.stop();
    this.renewal = tokenProvider && renewTokens(tokenProvider, (token) => this.setAccessToken(token), tokenExpiresAt);
    this.dress = () => {
      this.followHeight = wish ? (this.followHeight ?? autoHeight(this.iframe, wish)) : undefined;
      if (title === undefined) this.iframe.title ||= `Embedded ${this.creates ? 'report' : this.embedtype}`;
      else this.setComponentTitle(title);
    };
    if (this.iframe) this.dress();
  }

  validateEventHooks(hooks: Hooks | undefined): void {
    if (hooks) checkHooks(hooks, this.embedtype, this.config.tokenType);
  }

  addLocaleToEmbedUrl(config: IEmbedConfiguration): void {
    for (const name of ['language', 'formatLocale'] as const) {
      const value = config.settings?.localeSettings?.[name];
      if (value) config.embedUrl = withParameter(config.embedUrl ?? '', name, value);
    }
  }

  getEmbedUrl(isBootstrap: boolean): string {
    let embedUrl = this.config.embedUrl || this.element.getAttribute(Embed.embedUrlAttribute);
    if (isBootstrap && !embedUrl) embedUrl = this.getDefaultEmbedUrl(this.config.hostname);
    if (!embedUrl) {
      throw new Error(
        `Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute '${Embed.embedUrlAttribute}'.`,
      );
    }
    return embedUrl;
  }

  getDefaultEmbedUrl(hostname?: string): string {
    const host = (hostname || Embed.defaultEmbedHostName).toLowerCase().trim();
    return `${/^https?:\/\//.test(host) ? host : `https://${host}`}/${this.getDefaultEmbedUrlEndpoint()}`;
  }

  getUniqueId(): string {
    return this.config.uniqueId || this.element.getAttribute(Embed.nameAttribute) || randomId();
  }

  getGroupId(): string | undefined {
    return this.config.groupId || Embed.findGroupIdFromEmbedUrl(this.config.embedUrl ?? '');
  }

  /** No vendor prefixes: every browser that can run this script supports the standard names. */
  fullscreen(): void {
    void this.iframe.requestFullscreen?.();
  }

  exitFullscreen(): void {
    if (this.isFullscreen(this.iframe)) void document.exitFullscreen();
  }

  isFullscreen(iframe: HTMLIFrameElement): boolean {
    return document.fullscreenElement === iframe;
  }

  setIframe(iframe?: HTMLIFrameElement): void {
    this.iframe = iframe ?? this.createIframe();
    this.dress();
    const problems = this.creates || this.bootstrapConfig ? undefined : this.validate(this.config);
    if (problems) throw problems;
    this.iframe.addEventListener('load', this.onFrameLoad);
  }

  private createIframe(): HTMLIFrameElement {
    let src = this.config.embedUrl ?? '';
    refuseUnknownHost(src, this.service.allowedEmbedOrigins());
    src = withParameter(src, 'uid', this.config.uniqueId);
    const iframe = createFrame(src);
    this.element.replaceChildren(iframe);
    return iframe;
  }

  /** A frame created before the address was known shows another page: the content gets a new frame. */
  moveFrame(): void {
    const { bootstrapped, embedUrl = '' } = this.config;
    if (!bootstrapped || pageOf(this.iframe.src) === pageOf(embedUrl)) return;
    this.iframe.removeEventListener('load', this.onFrameLoad);
    this.iframeLoaded = false;
    this.frameOrigin = undefined;
    this.setIframe();
  }

  setComponentTitle(title: string | null): void {
    if (title === null) this.iframe.removeAttribute('title');
    else this.iframe.setAttribute('title', title);
  }

  setComponentTabIndex(tabIndex?: number): void {
    this.element.setAttribute('tabindex', String(tabIndex ?? 0));
  }

  removeComponentTabIndex(_tabIndex?: number): void {
    this.element.removeAttribute('tabindex');
  }

  /** Sends the configuration as soon as the frame is ready, ahead of its load event. */
  async frontLoadSendConfig(config: IEmbedConfiguration): Promise<unknown> {
    if (!config.accessToken) return undefined;
    const problems = this.validate(config);
    if (problems) throw problems;
    if (!this.iframe.contentWindow) return undefined;
    return call(this, 'sendConfigEarly', { body: config });
  }

  /** Accepts messages only from the component's own frame, and only while it shows an allowed page. */
  trusts(sender: Sender | undefined): boolean {
    if (!sender) return true;
    if (sender.source !== this.iframe.contentWindow) return false;
    const { origin } = sender;
    const expected = originOf(this.iframe);
    // Only scripts of the page itself can create a message without an origin.
    const trusted =
      !origin || expected === '*' || origin === expected || isAllowedOrigin(origin, this.service.allowedEmbedOrigins());
    if (trusted && origin && origin !== 'null') this.frameOrigin = origin;
    return trusted;
  }

  /** Target origin of messages to the frame: its last sender origin, else that of its address. */
  get targetOrigin(): string {
    return this.frameOrigin ?? originOf(this.iframe);
  }

  /** Raises an event on the element, for `on` and every DOM listener. */
  raise(name: string, detail: unknown): void {
    this.notice(name, detail);
    this.element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
  }

  /** The component's own handling of an event, before the host page receives it. */
  notice(name: string, detail: unknown): void {
    if (name === 'loaded' || name === 'rendered') this.steps.reach(name);
    else if (name === SIZE_CHANGED_EVENT) this.followHeight?.(detail as ISizeChangedEvent);
    if (name !== 'error') return;
    const problem = asFailure(detail);
    if ((detail as { errorCode?: string } | null)?.errorCode === 'TokenExpired' && this.renewal) {
      this.renewal.renew().catch(this.tell);
      return;
    }
    this.steps.fail(problem);
    if (!this.eventHandlers.some(({ name }) => name === 'error')) this.tell(problem);
  }

  /** Cleans up everything and rejects pending waits. */
  dispose(): void {
    if (this.frontLoadHandler) this.element.removeEventListener('ready', this.frontLoadHandler);
    for (const { name, handle } of this.eventHandlers.splice(0)) {
      this.element.removeEventListener(name, handle as EventListener);
    }
    this.iframe.removeEventListener('load', this.onFrameLoad);
    this.renewal?.stop();
    clearTimeout(this.silence);
    const ended = failure('The embed was reset.', 'EmbedReset');
    const target = this.iframe.contentWindow;
    if (target) this.service.wpmp?.abandon?.(target, ended);
    this.steps.fail(ended);
  }
}

/** Sets a key even to `undefined` or `null`: compatible frames rely on such keys. */
function assign(config: IEmbedConfiguration, key: string, value: unknown): void {
  Reflect.set(config, key, value);
}

export const isMobile = (layout: LayoutType | undefined): boolean =>
  layout === LayoutType.MobileLandscape || layout === LayoutType.MobilePortrait;
