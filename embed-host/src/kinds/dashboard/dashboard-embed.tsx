import type { DashboardDocument } from '@holdfast/contracts/documents/dashboard';
import type { OpenedDashboard } from '@holdfast/contracts/documents/opened-dashboard';
import { validateDashboardLoad, validateTileLoad } from '@holdfast/contracts/embed/load';
import type { DashboardLoadConfig } from '@holdfast/contracts/embed/load-body';
import { announcedType, type Embed, loadHeaders } from '../../frame/embed.ts';
import type { EmbedApi } from '../../frame/fetch-report.ts';
import type { Frame } from '../../frame/frame.ts';
import { contrastOf, filterByAddress, localeIn } from '../../frame/frame-address.ts';
import { Prefetch } from '../../frame/prefetch.ts';
import { loadSpeakerOf } from '../../frame/say-report.ts';
import { accepted, type CallHandlers, type CallRequest } from '../../wire/call.ts';
import { describeFailure, requireValid } from '../../wire/failures.ts';
import { DashboardFrame } from './DashboardFrame.tsx';
import { type LiveDashboard, liveDashboard, readyTiles } from './open-dashboard.ts';
import { clickOn, type DashboardKind, publishTiles, routeOf } from './publish-tiles.ts';

/** A load, and whether it is of the whole dashboard or of one tile. */
interface DashboardLoad {
  readonly config: DashboardLoadConfig;
  readonly accessToken: string;
  readonly kind: DashboardKind;
}

const VALID = { dashboard: validateDashboardLoad, tile: validateTileLoad };
const isKind = (type: string): type is DashboardKind => type in VALID;

/** A dashboard, or one of its tiles. */
export class DashboardEmbed implements Embed {
  readonly #frame: Frame;
  readonly #prefetch: Prefetch<DashboardLoad, OpenedDashboard>;

  constructor(frame: Frame) {
    this.#frame = frame;
    this.#prefetch = new Prefetch(frame.address.server, {
      askedBy: (load) => JSON.stringify([load.accessToken, placeOf(load)]),
      open: (load, api) => api.openDashboard(placeOf(load)),
    });
  }

  readonly claims = ({ body }: { readonly body: unknown }): boolean => isKind(announcedType(body));

  readonly calls: Pick<CallHandlers, 'loadDashboard' | 'loadTile' | 'sendConfigEarly'> = {
    loadDashboard: (request) => this.#load(request, 'dashboard'),
    loadTile: (request) => this.#load(request, 'tile'),
    sendConfigEarly: ({ body }) => {
      const kind = announcedType(body);
      if (!isKind(kind)) return accepted;
      requireValid(VALID[kind](body));
      this.#prefetch.announce(loadOf(body as DashboardLoadConfig, kind));
      this.#frame.wakeFormats();
      return accepted;
    },
  };

  #load({ body: config, headers, origin }: CallRequest<'loadDashboard'>, kind: DashboardKind): typeof accepted {
    this.#frame.channel.pinHost(origin);
    const load = {
      config,
      uid: loadHeaders({ headers }).uid,
      hasTokenProvider: false,
      errorRoute: routeOf(kind),
      onLeave: () => this.#prefetch.forget(),
    };
    void this.#frame
      .open(load, (api, isCurrent) => this.#open(loadOf(config, kind), { api, isCurrent }))
      // The frame shows and raises it.
      .catch(() => undefined);
    return accepted;
  }

  async #open(load: DashboardLoad, { api, isCurrent }: { api: EmbedApi; isCurrent: () => boolean }): Promise<void> {
    const { config, kind } = load;
    const { address, channel } = this.#frame;
    const { language, formatLocale } = localeIn(address, config.settings?.localeSettings);
    document.documentElement.lang = language;
    const [opened, say] = await Promise.all([this.#prefetch.open(load, api), loadSpeakerOf(language, formatLocale)]);
    if (!isCurrent()) return;
    const dashboard = liveDashboard(opened, api, say, { ...config.settings });
    for (const { live } of readyTiles(dashboard)) filterByAddress(live, address);
    const content = (
      <DashboardFrame
        {...{ dashboard, config, kind, language, formatLocale }}
        scheme={address.colorScheme ?? config.settings?.colorScheme}
        contrastMode={contrastOf(config.contrastMode)}
        onOpen={(tile) =>
          channel.publish(routeOf(kind), { eventName: 'tileClicked' }, clickOn(tile, opened.id, address))
        }
        save={(document) => this.#save({ load, dashboard, isCurrent }, document)}
      />
    );
    let stop = () => {};
    this.#frame.show(content, () => stop());
    stop = publishTiles(dashboard, channel, kind);
  }

  /** Null on success, else an error message. */
  async #save(
    { load, dashboard, isCurrent }: { load: DashboardLoad; dashboard: LiveDashboard; isCurrent: () => boolean },
    document: DashboardDocument,
  ): Promise<string | null> {
    const { id, revision } = dashboard.opened;
    try {
      const api = this.#frame.api();
      await api.saveDashboard(id, { revision, name: document.displayName, document });
      if (!isCurrent()) return null;
      this.#frame.closeContent();
      await this.#open(load, { api, isCurrent });
      return null;
    } catch (failure) {
      return describeFailure(failure).message;
    }
  }
}

const loadOf = (config: DashboardLoadConfig, kind: DashboardKind): DashboardLoad => ({
  config,
  accessToken: config.accessToken,
  kind,
});

const placeOf = ({ config: { id, dashboardId }, kind }: DashboardLoad) =>
  kind === 'tile' ? { dashboardId, tileId: id } : { dashboardId: id };
