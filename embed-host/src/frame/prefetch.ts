import type { OpenedDashboard } from '@holdfast/contracts/documents/opened-dashboard';
import type { DashboardLoadConfig, LoadConfig } from '@holdfast/contracts/embed/load-body';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { DashboardKind } from './dashboard/publish-tiles.ts';
import { type DataChoice, EmbedApi } from './fetch-report.ts';
import { TokenKeeper } from './token-keeper.ts';

/** Prefetches what a host page has announced, for the load that follows. */
export class Prefetch {
  readonly #server: string;
  #report: { asked: string; opened: Promise<LocalizableReport> } | null = null;
  #dashboard: { asked: string; opened: Promise<OpenedDashboard> } | null = null;

  constructor(server: string) {
    this.#server = server;
  }

  fetchReport(config: LoadConfig): void {
    this.#report = {
      asked: reportAskedBy(config),
      opened: ignoreUnused(this.#api(config).openReport(config.id, choiceOf(config))),
    };
  }

  fetchDashboard(config: DashboardLoadConfig, kind: DashboardKind): void {
    const opened = ignoreUnused(this.#api(config).openDashboard(placeOf(config, kind)));
    this.#dashboard = { asked: dashboardAskedBy(config, kind), opened };
  }

  /** Each prefetch is used once: a reload fetches current data. */
  openReport(config: LoadConfig, api: EmbedApi): Promise<LocalizableReport> {
    const early = this.#report;
    this.#report = null;
    return early?.asked === reportAskedBy(config) ? early.opened : api.openReport(config.id, choiceOf(config));
  }

  openDashboard(config: DashboardLoadConfig, kind: DashboardKind, api: EmbedApi): Promise<OpenedDashboard> {
    const early = this.#dashboard;
    this.#dashboard = null;
    return early?.asked === dashboardAskedBy(config, kind) ? early.opened : api.openDashboard(placeOf(config, kind));
  }

  #api({ accessToken }: { readonly accessToken: string }): EmbedApi {
    return new EmbedApi(new TokenKeeper(accessToken, () => {}), this.#server);
  }
}

/** A failure is reported by the load that uses it; without such a load it is ignored. */
function ignoreUnused<Opened>(opened: Promise<Opened>): Promise<Opened> {
  opened.catch(() => {});
  return opened;
}

/** Equal for configurations that fetch the same report with the same token. */
export const reportAskedBy = (config: LoadConfig): string =>
  JSON.stringify([config.accessToken, config.id, config.datasetBinding?.datasetId, config.datasetBinding?.compareWith]);

export const dashboardAskedBy = (config: DashboardLoadConfig, kind: DashboardKind): string =>
  JSON.stringify([config.accessToken, placeOf(config, kind)]);

const placeOf = ({ id, dashboardId }: DashboardLoadConfig, kind: DashboardKind) =>
  kind === 'tile' ? { dashboardId, tileId: id } : { dashboardId: id };

const choiceOf = ({ datasetBinding }: LoadConfig): DataChoice => ({
  dataset: datasetBinding?.datasetId,
  compare: datasetBinding?.compareWith,
});
