import type { IEmbedConfiguration, IEmbedConfigurationBase } from '@holdfast/contracts/embed/configuration';
import {
  DASHBOARD_EVENT_ROUTE,
  HOOK_ROUTE,
  QNA_EVENT_ROUTE,
  READY_ROUTE,
  REPORT_EVENT_ROUTES,
  TILE_EVENT_ROUTE,
} from '@holdfast/contracts/embed/events';
import type { IPage } from '@holdfast/contracts/embed/page';
import { Embed } from './components/embed.ts';
import type { ComponentHost, EmbedService, ServiceConfiguration, Validators } from './components/service-contract.ts';
import {
  type HpmFactory,
  hpmFactory,
  type RouterFactory,
  routerFactory,
  SDK_VERSION,
  type WpmpFactory,
  wpmpFactory,
} from './factories.ts';
import { refuseUnknownHost } from './frame/embed-url.ts';
import { createHiddenFrame } from './frame/frame.ts';
import { type Hook, hookFor, runHook } from './frame/hooks.ts';
import { reportFailure } from './frame/notes.ts';
import type { MessageProxy, RoutedRequest, RoutedResponse, Routes, Rpc, Sender } from './messaging/index.ts';
import { Page, type PageOwner } from './objects/page.ts';

export interface ComponentClass {
  new (
    service: EmbedService,
    element: HTMLElement,
    config: never,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ): Embed;
  type: string;
}

interface Maker {
  make(
    service: EmbedService,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed;
}
/** Creates a component of a registered type. As a method it may name the whole class of the service for its parameter. */
export type ComponentFactory = Maker['make'];

export interface FrameEvent {
  type: string;
  id: string;
  name: string;
  value: unknown;
}

export interface EmbedderParts {
  components: readonly ComponentClass[];
  validators?: Validators | undefined;
  wpmp?: WpmpFactory;
  hpm?: HpmFactory;
  router?: RouterFactory;
}

const RESERVED = ['report', 'dashboard', 'tile', 'qna', 'visual', 'create', 'quickcreate'];

/**
 * Places components on elements, keeps track of them, and dispatches messages from their frames. The caller chooses
 * component kinds and validators, so that a page that embeds reports bundles only reports.
 */
export class Embedder implements EmbedService {
  declare accessToken: string;
  wpmp: MessageProxy;
  hpm: Rpc;
  router: Routes;
  /** Without a prototype: 'constructor' is not a component type. */
  registeredComponents: Record<string, ComponentFactory> = Object.create(null);
  embeds: Embed[] = [];
  config: ServiceConfiguration;
  validators: Validators | undefined;
  uniqueSessionId: string = newSessionId();
  private readonly components: readonly ComponentClass[];
  private answersHooks = false;
  private readonly tell = (problem: unknown) => this.config.onError?.(problem);
  /** Replaced components. They keep listening, as in the original, until their element is reset. */
  private superseded: Embed[] = [];

  constructor(parts: EmbedderParts, config: ServiceConfiguration = {}) {
    this.components = parts.components;
    this.validators = parts.validators;
    this.config = { autoEmbedOnContentLoaded: false, onError: reportFailure, ...config };
    this.wpmp = (parts.wpmp ?? wpmpFactory)(config.wpmpName, config.logMessages);
    this.hpm = (parts.hpm ?? hpmFactory)(this.wpmp, null, config.version, config.type, config.sdkWrapperVersion);
    this.router = (parts.router ?? routerFactory)(this.wpmp);
    if (this.wpmp) {
      this.wpmp.timeoutMs = config.requestTimeoutMs ?? 0;
      this.wpmp.targetOrigin = (target) =>
        this.embeds.find(({ iframe }) => iframe.contentWindow === target)?.targetOrigin ?? '*';
    }
    for (const route of REPORT_EVENT_ROUTES) this.pass(route, 'report');
    this.pass(DASHBOARD_EVENT_ROUTE, 'dashboard');
    this.pass(TILE_EVENT_ROUTE, 'tile');
    this.pass(QNA_EVENT_ROUTE, 'qna');
    this.pass(READY_ROUTE, 'report', 'ready');
    if (this.config.autoEmbedOnContentLoaded) this.enableAutoEmbed();
  }

  private pass(route: string, type: string, event = ''): void {
    this.router.post(route, ({ params, body }, _response, sender) => {
      const { uniqueId = '', eventName = event } = params;
      this.handleEvent({ type, id: uniqueId, name: eventName, value: body }, sender);
    });
  }

  /** One route for the hooks of all components, registered by the first one that can have any. */
  answerHooks(): void {
    if (this.answersHooks) return;
    this.answersHooks = true;
    this.router.post(HOOK_ROUTE, async (request, response, sender) => {
      const { uniqueId = '', eventName } = request.params;
      const embed = this.find(uniqueId);
      if (!embed?.trusts(sender)) return response.send(404, null);
      const hook = hookFor(eventName, embed.eventHooks);
      if (hook !== undefined) await runHook(hook, request, response, embed);
    });
  }

  /** Embeds every element below the container that has an embed URL. */
  init(container?: HTMLElement, config?: IEmbedConfiguration): Embed[] {
    const within = container instanceof HTMLElement ? container : document.body;
    const elements = Array.from(within.querySelectorAll<HTMLElement>(`[${Embed.embedUrlAttribute}]`));
    return elements.map((element) => this.embed(element, config));
  }

  embed(element: HTMLElement, config: IEmbedConfiguration = {}): Embed {
    return this.embedInternal(element, config);
  }

  /** Loads without rendering, so that filters and pages can be set first; `report.render()` renders. */
  load(element: HTMLElement, config: IEmbedConfiguration = {}): Embed {
    return this.embedInternal(element, config, true, false);
  }

  /** Creates the frame before the token is available; a later `embed` on the element completes it. */
  bootstrap(element: HTMLElement, config: IEmbedConfiguration): Embed {
    return this.embedInternal(element, config, false, true);
  }

  embedInternal(
    element: ComponentHost,
    config: IEmbedConfiguration = {},
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed {
    if (!element.powerBiEmbed) return this.embedNew(element, config, phasedRender, isBootstrap);
    if (isBootstrap) {
      throw new Error(
        `Attempted to bootstrap element ${element.outerHTML}, but the element is already a powerbi element.`,
      );
    }
    return this.embedExisting(element, config, phasedRender);
  }

  embedNew(element: ComponentHost, config: IEmbedConfiguration, phasedRender?: boolean, isBootstrap?: boolean): Embed {
    const type = config.type || element.getAttribute(Embed.typeAttribute);
    if (!type) {
      throw new Error(
        `Attempted to embed using config ${configWithoutToken(config)} on element ${element.outerHTML}, but could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as '${Embed.typeAttribute}="report"'.`,
      );
    }
    config.type = type;
    const component = this.createEmbedComponent(type, element, config, phasedRender, isBootstrap);
    return this.place(component, element);
  }

  /** Links the element, the list and the component. */
  place<Component extends Embed>(component: Component, element: ComponentHost): Component {
    element.powerBiEmbed = component;
    this.addOrOverwriteEmbed(component, element);
    return component;
  }

  createEmbedComponent(
    componentType: string,
    element: HTMLElement,
    config: IEmbedConfiguration,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed {
    const Component = this.components.find(({ type }) => type.toLowerCase() === componentType);
    if (Component) return new Component(this, element, config as never, phasedRender, isBootstrap);
    const registered = this.registeredComponents[componentType.toLowerCase()];
    if (registered) return registered(this, element, config, phasedRender, isBootstrap);
    throw new Error(
      `Attempted to embed component of type: ${componentType} but did not find any matching component.  Please verify the type you specified is intended.`,
    );
  }

  embedExisting(element: ComponentHost, config: IEmbedConfiguration, phasedRender?: boolean): Embed {
    const component = this.embeds.find((each) => each.element === element);
    if (!component) {
      throw new Error(
        `Attempted to embed using config ${configWithoutToken(config)} on element ${element.outerHTML} which already has embedded component associated, but could not find the existing component in the list of active components. This could indicate the embeds list is out of sync with the DOM, or the component is referencing the incorrect HTML element.`,
      );
    }
    const before = component.config.type ?? '';
    if (config.type?.toLowerCase() === 'qna') return this.embedNew(element, config);
    if (typeof config.type === 'string' && config.type !== before) {
      const follows = config.type === 'report' && /^(create|quickcreate)$/i.test(before);
      if (!follows) {
        throw new Error(
          `Embedding on an existing element with a different type than the previous embed object is not supported.  Attempted to embed using config ${configWithoutToken(config)} on element ${element.outerHTML}, but the existing element contains an embed of type: undefined which does not match the new type: ${config.type}`,
        );
      }
      return this.followCreate(component, element, config);
    }
    component.populateConfig(config, false);
    component.moveFrame?.();
    // A custom component of the host page may return nothing.
    Promise.resolve(component.load(phasedRender)).catch(this.tell);
    return component;
  }

  /** A newly created report takes over the frame in which it was created. */
  private followCreate(created: Embed, element: ComponentHost, config: IEmbedConfiguration): Embed {
    const Report = this.components.find(({ type }) => type === 'Report') as ComponentClass;
    const { iframe } = created;
    created.dispose();
    const report = this.place(new Report(this, element, config as never, false, false, iframe), element);
    report.iframeLoaded = true;
    void report.load().catch(this.tell);
    return report;
  }

  addOrOverwriteEmbed(component: Embed, element: HTMLElement): void {
    this.superseded.push(...this.embeds.filter((each) => each.element === element));
    this.embeds = [...this.embeds.filter((each) => each.element !== element), component];
  }

  enableAutoEmbed(): void {
    window.addEventListener('DOMContentLoaded', () => this.init(document.body));
  }

  get(element: HTMLElement): Embed {
    const component = (element as ComponentHost).powerBiEmbed;
    if (!component) {
      throw new Error(
        `You attempted to get an instance of powerbi component associated with element: ${element.outerHTML} but there was no associated instance.`,
      );
    }
    return component;
  }

  /** Undefined where there is none, which the original's type omits too. */
  find(uniqueId: string): Embed {
    return this.embeds.find(({ config }) => config.uniqueId === uniqueId) as Embed;
  }

  /** Removes the embedded content from the element and cleans up. */
  reset(element: HTMLElement): void {
    const host = element as ComponentHost;
    const component = host.powerBiEmbed;
    if (!component) return;
    for (const each of [component, ...this.superseded]) if (each.element === element) each.dispose();
    this.superseded = this.superseded.filter((each) => each.element !== element);
    this.embeds = this.embeds.filter((each) => each !== component);
    delete host.powerBiEmbed;
    component.iframe.remove();
  }

  handleTileEvents(event: FrameEvent): void {
    if (event.type === 'tile') this.handleEvent(event);
  }

  invokeSDKHook(hook: Hook | null | undefined, request: RoutedRequest, response: RoutedResponse): Promise<void> {
    return runHook(hook, request, response, this.find(request.params.uniqueId ?? ''));
  }

  /** Raises a frame's event on the element, for `on` and every DOM listener. */
  handleEvent(event: FrameEvent, sender?: Sender): void {
    const embed = this.find(event.id);
    if (!embed?.trusts(sender)) return;
    let detail = event.value;
    if (event.name === 'pageChanged') detail = withPage(embed as Embed & PageOwner, detail as { newPage?: IPage });
    embed.raise(event.name, detail);
  }

  /** Warms the caches: a hidden frame that loads the embed page and is never shown. */
  preload(config: IEmbedConfiguration, element?: HTMLElement): HTMLIFrameElement {
    const src = config.embedUrl ?? '';
    refuseUnknownHost(src, this.allowedEmbedOrigins());
    const iframe = createHiddenFrame(src);
    iframe.onload = () => iframe.dispatchEvent(new CustomEvent('preloaded', { detail: {} }));
    (element ?? document.body).appendChild(iframe);
    return iframe;
  }

  setSdkInfo(type: string, version: string): void {
    this.hpm.defaultHeaders['x-sdk-type'] = type;
    this.hpm.defaultHeaders['x-sdk-wrapper-version'] = version;
  }

  /** Registers a custom component type of the host page. The routes must contain `:uniqueId` and `:eventName`. */
  register(componentType: string, factory: ComponentFactory, routerEventUrls: string[]): void {
    const type = componentType.toLowerCase();
    if (RESERVED.includes(type)) {
      throw new Error('The component name is reserved. Cannot register a component with this name.');
    }
    if (this.registeredComponents[type]) throw new Error('A component with this type is already registered.');
    this.registeredComponents[type] = factory;
    for (const url of routerEventUrls) {
      if (!url.includes(':uniqueId') || !url.includes(':eventName')) throw new Error('Invalid router event URL');
    }
    for (const url of routerEventUrls) this.pass(url, componentType);
  }

  getSdkSessionId(): string {
    return this.uniqueSessionId;
  }

  getSDKVersion(): string {
    return SDK_VERSION;
  }

  getNumberOfComponents(): number {
    return this.embeds?.length ?? 0;
  }

  allowedEmbedOrigins(): readonly string[] {
    const { holdfastAllowedEmbedOrigins: ofPage = [] } = window as { holdfastAllowedEmbedOrigins?: string[] };
    return [...(this.config.allowedEmbedOrigins ?? []), ...ofPage];
  }
}

function withPage(report: Embed & PageOwner, value: { newPage?: IPage }): object {
  if (!value?.newPage) throw new Error("Page model not found at 'event.value.newPage'.");
  const { name, displayName } = value.newPage;
  return { ...value, newPage: new Page(report, name, displayName, true) };
}

/** For error messages: never includes the token. */
const configWithoutToken = (config: IEmbedConfiguration) => JSON.stringify({ ...config, accessToken: '' });

function newSessionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => (byte % 16).toString(16)).join('');
}
