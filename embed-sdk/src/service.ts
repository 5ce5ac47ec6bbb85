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
import type { hpmFactory, routerFactory, wpmpFactory } from './factories.ts';

type Typed<Configuration, Type extends string> = Configuration & { type: Type };

const validators = {
  report: validateReportLoad,
  paginated: validatePaginatedReportLoad,
  dashboard: validateDashboardLoad,
  tile: validateTileLoad,
  qna: validateLoadQnaConfiguration,
  create: validateCreateReport,
  quickCreate: validateQuickCreate,
};

/** The whole of it: every component type, every check. `window.powerbi` is one of these. */
export class Service extends Embedder {
  static components = [Tile, Report, Dashboard, Qna, Visual];
  static defaultConfig: ServiceConfiguration = { autoEmbedOnContentLoaded: false };

  constructor(
    hpm: typeof hpmFactory,
    wpmp: typeof wpmpFactory,
    router: typeof routerFactory,
    config: ServiceConfiguration = {},
  ) {
    super({ components: Service.components, validators, hpm, wpmp, router }, config);
  }

  /**
   * Embeds what the configuration describes on the element and returns the component of that type.
   * @example const report = powerbi.embed(element, { type: 'report', id, embedUrl, accessToken, tokenType: 1 });
   */
  override embed(element: HTMLElement, config: Typed<IReportEmbedConfiguration, 'report'>): Report;
  override embed(element: HTMLElement, config: Typed<IVisualEmbedConfiguration, 'visual'>): Visual;
  override embed(element: HTMLElement, config: Typed<IDashboardEmbedConfiguration, 'dashboard'>): Dashboard;
  override embed(element: HTMLElement, config: Typed<ITileEmbedConfiguration, 'tile'>): Tile;
  override embed(element: HTMLElement, config: Typed<IQnaEmbedConfiguration, 'qna'>): Qna;
  override embed(element: HTMLElement, config?: IEmbedConfiguration): Embed;
  override embed(element: HTMLElement, config: object = {}): Embed {
    return super.embed(element, config as IEmbedConfiguration);
  }

  override load(element: HTMLElement, config: Typed<IReportEmbedConfiguration, 'report'>): Report;
  override load(element: HTMLElement, config?: IEmbedConfiguration): Embed;
  override load(element: HTMLElement, config: object = {}): Embed {
    return super.load(element, config as IEmbedConfiguration);
  }

  /** Starts a new, empty report over a dataset. */
  createReport(element: HTMLElement, config: ICreateEmbedConfiguration): Create {
    config.type = 'create';
    return this.place(new Create(this, element, config), element);
  }

  /** Starts a new report from data the host page brings along. */
  quickCreate(element: HTMLElement, config: IQuickCreateEmbedConfiguration): QuickCreate {
    config.type = 'quickCreate';
    return this.place(new QuickCreate(this, element, config), element);
  }
}
