import type { CallName } from '@holdfast/contracts/embed/calls';
import type {
  IEmbedConfiguration,
  IEmbedConfigurationBase,
  IVisualEmbedConfiguration,
} from '@holdfast/contracts/embed/configuration';
import { type FiltersLevel, type FiltersOperations, PageSizeType } from '@holdfast/contracts/embed/enumerations';
import { CommonErrorCodes } from '@holdfast/contracts/embed/errors';
import type { IFilter, ReportLevelFilters } from '@holdfast/contracts/embed/filters';
import type { ICustomLayout } from '@holdfast/contracts/embed/layout';
import type { ISettings } from '@holdfast/contracts/embed/settings';
import { call } from '../frame/channel.ts';
import { failure } from '../frame/failure.ts';
import type { VoidResponse } from '../objects/page.ts';
import { Page } from '../objects/page.ts';
import { VisualDescriptor, type VisualWithLayout } from '../objects/visual-descriptor.ts';
import { Report } from './report.ts';
import type { EmbedService } from './service-contract.ts';

const LEVELS = ['Report', 'Page', 'Visual'] as const;

/** One visual of a report, alone in its frame: a report whose layout hides everything else. */
export class Visual extends Report {
  static override type = 'visual';
  static GetPagesNotSupportedError = 'Get pages is not supported while embedding a visual.';
  static SetPageNotSupportedError = 'Set page is not supported while embedding a visual.';
  static RenderNotSupportedError = 'render is not supported while embedding a visual.';

  private hostLayout: ICustomLayout | undefined;

  constructor(
    service: EmbedService,
    element: HTMLElement,
    config: IVisualEmbedConfiguration | IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ) {
    super(service, element, config, phasedRender, isBootstrap, iframe);
  }

  override configChanged(isBootstrap: boolean): void {
    super.configChanged(isBootstrap);
    this.hostLayout = this.config.settings?.customLayout;
  }

  override load(phasedRender?: boolean): Promise<void> {
    const { config } = this;
    if (config.accessToken) {
      if (typeof config.pageName !== 'string') throw new Error('Page name is required when embedding a visual.');
      if (typeof config.visualName !== 'string') {
        throw new Error(
          'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.',
        );
      }
      config.settings = { ...config.settings, ...this.onlyThisVisual(config.pageName, config.visualName) };
    }
    return super.load(phasedRender);
  }

  private onlyThisVisual(pageName: string, visualName: string): ISettings {
    const width = this.config.width || this.iframe.offsetWidth;
    const height = this.config.height || this.iframe.offsetHeight;
    const pageSize = { type: PageSizeType.Custom, width, height };
    const alone = { displayState: { mode: 0 as const }, x: 1, y: 1, z: 1, width, height };
    return {
      filterPaneEnabled: false,
      navContentPaneEnabled: false,
      layoutType: 1,
      customLayout: {
        displayOption: 0,
        pageSize,
        pagesLayout: {
          [pageName]: { defaultLayout: { displayState: { mode: 1 } }, visualsLayout: { [visualName]: alone } },
        },
        // Since 2.24 the host page's layout is kept; the frame identifies the visual by name.
        ...this.hostLayout,
      },
    };
  }

  override getPages(): Promise<Page[]> {
    throw Visual.GetPagesNotSupportedError;
  }

  override setPage(_pageName: string): VoidResponse {
    throw Visual.SetPageNotSupportedError;
  }

  override async render(_config?: IEmbedConfiguration): Promise<void> {
    throw Visual.RenderNotSupportedError;
  }

  async getVisualDescriptor(): Promise<VisualDescriptor> {
    const { page, visual } = this.names();
    const visuals = await call<VisualWithLayout[]>(this, 'getVisuals', { names: { page } });
    const found = visuals.find(({ name }) => name === visual);
    if (!found) throw failure(`There is no visual ${visual} on page ${page}.`, CommonErrorCodes.NotFound);
    return new VisualDescriptor(new Page(this, page), found.name, found.title, found.type, found.layout);
  }

  override getFilters(filtersLevel?: FiltersLevel): Promise<ReportLevelFilters[]> {
    return this.ask('get', filtersLevel);
  }

  override updateFilters(
    operation: FiltersOperations,
    filters?: (ReportLevelFilters | IFilter)[],
    filtersLevel?: FiltersLevel,
  ): VoidResponse {
    return this.ask('update', filtersLevel, { filtersOperation: operation, filters });
  }

  override setFilters(filters: (ReportLevelFilters | IFilter)[], filtersLevel?: FiltersLevel): VoidResponse {
    return this.ask('set', filtersLevel, filters);
  }

  override async removeFilters(filtersLevel?: FiltersLevel): VoidResponse {
    return this.updateFilters(0, undefined, filtersLevel);
  }

  private ask<Result>(verb: 'get' | 'update' | 'set', level: FiltersLevel = 2, body?: unknown): Promise<Result> {
    const name: CallName = `${verb}${LEVELS[level] ?? 'Visual'}Filters`;
    return call(this, name, { names: this.names(), body });
  }

  private names() {
    return { page: this.config.pageName ?? '', visual: this.config.visualName ?? '' };
  }
}
