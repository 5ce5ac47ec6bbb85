import type {
  ICreateEmbedConfiguration,
  IDashboardEmbedConfiguration,
  IEmbedConfiguration,
  IQnaEmbedConfiguration,
  IQuickCreateEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '@holdfast/contracts/embed/configuration';
import { validateCreateReport, validateQuickCreate } from '@holdfast/contracts/embed/create';
import {
  validateDashboardLoad,
  validateLoadQnaConfiguration,
  validatePaginatedReportLoad,
  validateReportLoad,
  validateTileLoad,
} from '@holdfast/contracts/embed/load';
import { Create } from './components/create.ts';
import { Dashboard } from './components/dashboard.ts';
import type { Embed } from './components/embed.ts';
import { Qna } from './components/qna.ts';
import { QuickCreate } from './components/quick-create.ts';
import { Report } from './components/report.ts';
import type { ServiceConfiguration } from './components/service-contract.ts';
import { Tile } from './components/tile.ts';
import { Visual } from './components/visual.ts';
import { Embedder } from './embedder.ts';
import type { HpmFactory, RouterFactory, WpmpFactory } from './factories.ts';

type WithType<Configuration, Type extends string> = Configuration & { type: Type };

const validators = {
  report: validateReportLoad,
  paginated: validatePaginatedReportLoad,
  dashboard: validateDashboardLoad,
  tile: validateTileLoad,
  qna: validateLoadQnaConfiguration,
  create: validateCreateReport,
  quickCreate: validateQuickCreate,
};

/** Overloads by configuration type. */
export interface Service {
  /**
   * Embeds the configured content in the element and returns the component of that type.
   * @example const report = powerbi.embed(element, { type: 'report', id, embedUrl, accessToken, tokenType: 1 });
   */
  embed(element: HTMLElement, config: WithType<IReportEmbedConfiguration, 'report'>): Report;
  embed(element: HTMLElement, config: WithType<IVisualEmbedConfiguration, 'visual'>): Visual;
  embed(element: HTMLElement, config: WithType<IDashboardEmbedConfiguration, 'dashboard'>): Dashboard;
  embed(element: HTMLElement, config: WithType<ITileEmbedConfiguration, 'tile'>): Tile;
  embed(element: HTMLElement, config: WithType<IQnaEmbedConfiguration, 'qna'>): Qna;
  embed(element: HTMLElement, config?: IEmbedConfiguration): Embed;
  load(element: HTMLElement, config: WithType<IReportEmbedConfiguration, 'report'>): Report;
  load(element: HTMLElement, config?: IEmbedConfiguration): Embed;
}

/** The full service: every component type and every validator. `window.powerbi` is an instance. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface adds overloads of a method that Embedder has.
export class Service extends Embedder {
  static components = [Tile, Report, Dashboard, Qna, Visual];
  static defaultConfig: ServiceConfiguration = { autoEmbedOnContentLoaded: false };

  constructor(hpm: HpmFactory, wpmp: WpmpFactory, router: RouterFactory, config: ServiceConfiguration = {}) {
    super({ components: Service.components, validators, hpm, wpmp, router }, config);
  }

  /** Creates a new, empty report over a dataset. */
  createReport(element: HTMLElement, config: ICreateEmbedConfiguration): Create {
    config.type = 'create';
    return this.place(new Create(this, element, config), element);
  }

  /** Creates a new report from data the host page supplies. */
  quickCreate(element: HTMLElement, config: IQuickCreateEmbedConfiguration): QuickCreate {
    config.type = 'quickCreate';
    return this.place(new QuickCreate(this, element, config), element);
  }
}
