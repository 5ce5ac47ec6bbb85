import type { IEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import { Create } from './components/create.ts';
import { Dashboard } from './components/dashboard.ts';
import type { Embed } from './components/embed.ts';
import { Qna } from './components/qna.ts';
import { QuickCreate } from './components/quick-create.ts';
import { Report } from './components/report.ts';
import { Tile } from './components/tile.ts';
import { Visual } from './components/visual.ts';
import { type ComponentClass, Embedder } from './embedder.ts';

/** The attributes of `<holdfast-embed>` and the corresponding configuration keys. */
const ATTRIBUTES: Record<string, keyof IEmbedConfiguration> = {
  type: 'type',
  'embed-url': 'embedUrl',
  'access-token': 'accessToken',
  'token-type': 'tokenType',
  'content-id': 'id',
  'dashboard-id': 'dashboardId',
  'page-name': 'pageName',
  'visual-name': 'visualName',
};
const KINDS = [Report, Visual, Dashboard, Tile, Qna] as unknown as ComponentClass[];

export interface HoldfastEmbedElement extends HTMLElement {
  /** Everything attributes cannot express: filters, settings, `tokenProvider` … Attributes take precedence. */
  config: IEmbedConfiguration;
  /** The embedded component, once type, URL and token are set. */
  readonly component: Embed | undefined;
}

export interface ElementOptions {
  name?: string;
  allowedEmbedOrigins?: string[];
}

/**
 * Defines `<holdfast-embed type="report" embed-url="…" access-token="…">`. Events of the component are raised on the
 * element. A function rather than a top-level class: HTMLElement does not exist on a server.
 * @example defineHoldfastEmbed({ allowedEmbedOrigins: ['https://bi.example.com'] });
 */
export function defineHoldfastEmbed({ name = 'holdfast-embed', allowedEmbedOrigins = [] }: ElementOptions = {}): void {
  if (customElements.get(name)) return;
  const embedder = new Embedder({ components: KINDS }, { allowedEmbedOrigins });

  class HoldfastEmbed extends HTMLElement implements HoldfastEmbedElement {
    static observedAttributes = Object.keys(ATTRIBUTES);
    component: Embed | undefined;
    private given: IEmbedConfiguration = {};
    private planned = false;

    get config(): IEmbedConfiguration {
      return this.given;
    }

    set config(config: IEmbedConfiguration) {
      this.given = config;
      this.plan();
    }

    connectedCallback(): void {
      this.style.display ||= 'block';
      this.plan();
    }

    disconnectedCallback(): void {
      embedder.reset(this);
      this.component = undefined;
    }

    attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
      if (before === after) return;
      if (attribute === 'access-token' && this.component && after) {
        this.component.setAccessToken(after).catch((problem) => embedder.config.onError?.(problem));
      } else this.plan();
    }

    /** Batches several attribute changes into one. */
    private plan(): void {
      if (this.planned || !this.isConnected) return;
      this.planned = true;
      queueMicrotask(() => {
        this.planned = false;
        if (this.isConnected) this.show();
      });
    }

    private show(): void {
      const config = this.wanted();
      if (!config.type || !config.embedUrl || !config.accessToken) return;
      if (this.component && this.component.config.type !== config.type) embedder.reset(this);
      this.component = this.start(config);
    }

    private start(config: IEmbedConfiguration): Embed {
      if (config.type === 'create') return embedder.place(new Create(embedder, this, config), this);
      if (config.type === 'quickCreate') return embedder.place(new QuickCreate(embedder, this, config as never), this);
      return embedder.embed(this, config);
    }

    private wanted(): IEmbedConfiguration {
      const config: Record<string, unknown> = { ...this.given };
      for (const [attribute, key] of Object.entries(ATTRIBUTES)) {
        const value = this.getAttribute(attribute);
        if (value !== null) config[key] = key === 'tokenType' ? Number(value) : value;
      }
      return config;
    }
  }

  customElements.define(name, HoldfastEmbed);
}
