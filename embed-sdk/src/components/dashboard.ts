import { calls } from '@holdfast/contracts/embed/calls';
import type { ValidationProblem } from '@holdfast/contracts/embed/check';
import type { IDashboardEmbedConfiguration, IEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import { DASHBOARD_EVENTS } from '@holdfast/contracts/embed/events';
import { findInUrl, requiredId } from '../frame/embed-url.ts';
import type { DashboardEventDetails } from '../objects/events.ts';
import { Embed } from './embed.ts';
import type { EmbedService } from './service-contract.ts';

export class Dashboard extends Embed<DashboardEventDetails> {
  static override allowedEvents: string[] = [...DASHBOARD_EVENTS];
  static dashboardIdAttribute = 'powerbi-dashboard-id';
  static override typeAttribute = 'powerbi-type';
  static override type = 'Dashboard';

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findInUrl(url, 'dashboardId');
  }

  constructor(
    service: EmbedService,
    element: HTMLElement,
    config: IDashboardEmbedConfiguration,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config as IEmbedConfiguration, undefined, phasedRender, isBootstrap);
  }

  protected override setUp(): void {
    this.loadPath = calls.loadDashboard.path;
    this.phasedLoadPath = '/dashboard/prepare';
    this.allowedEvents.push(...Dashboard.allowedEvents);
  }

  getId(): string {
    const id =
      this.config.id ||
      this.element.getAttribute(Dashboard.dashboardIdAttribute) ||
      Dashboard.findIdFromEmbedUrl(this.config.embedUrl ?? '');
    return requiredId('Dashboard', id, Dashboard.dashboardIdAttribute);
  }

  validate(config: IEmbedConfiguration): ValidationProblem[] | undefined {
    return this.service.validators?.dashboard(config) ?? this.validatePageView(config.pageView);
  }

  /** Kept because host pages may call it; the configuration check already covers it. */
  validatePageView(pageView: string | undefined): ValidationProblem[] | undefined {
    return pageView && !['fitToWidth', 'oneColumn', 'actualSize'].includes(pageView)
      ? [{ message: 'pageView must be one of the followings: fitToWidth, oneColumn, actualSize' }]
      : undefined;
  }

  configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.config.id = this.getId();
  }

  getDefaultEmbedUrlEndpoint(): string {
    return 'dashboardEmbed';
  }
}
