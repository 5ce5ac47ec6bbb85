import { randomUUID } from 'node:crypto';
import { rulesOf } from './users.mjs';

const DASHBOARD = 'Morning round';
const CHARTS = ['donutChart', 'clusteredColumnChart', 'clusteredBarChart', 'lineChart'];

/** Holdfast client of this application. The service key stays in here: pages only get embed tokens. */
export async function openHoldfast(server, key) {
  async function call(method, path, body) {
    const response = await fetch(`${server}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) throw new Error(`Holdfast answered ${response.status}: ${answer.detail ?? 'no reason given'}`);
    return answer;
  }

  const report = await call('GET', `/api/reports/${(await call('GET', '/api/reports')).value[0].id}`);
  const overview = report.document.pages[0];
  const dashboard = await findDashboard(call, report.id, overview);
  const [tile] = dashboard.document.tiles;
  const { page, visual } = tile.content;

  /** What can be embedded: the scope of the token, and the rest of the page's configuration. */
  const kinds = {
    report: { opens: { reports: [report.id] }, config: { id: report.id } },
    dashboard: { opens: { dashboards: [dashboard.id] }, config: { id: dashboard.id, pageView: 'fitToWidth' } },
    tile: {
      opens: { tiles: [{ dashboardId: dashboard.id, tileId: tile.id }] },
      config: { id: tile.id, dashboardId: dashboard.id },
    },
    visual: {
      opens: { reports: [report.id], only: { page, visual } },
      config: { id: report.id, pageName: page, visualName: visual },
    },
  };

  return {
    kinds: Object.keys(kinds),
    /** The configuration for one of our users: their rows, view-only, for ten minutes. */
    async embed(kind, user) {
      const { opens, config } = kinds[kind];
      const rules = rulesOf(user);
      const made = await call('POST', '/api/embed-token', { ...opens, permissions: ['view'], ...(rules && { rules }) });
      return {
        ...config,
        tokenType: 1,
        embedUrl: made.embedUrl,
        accessToken: made.embedToken,
        tokenExpiresAt: made.expiresAt,
      };
    },
  };
}

/** Created once, from visuals of the report's first page. */
async function findDashboard(call, reportId, page) {
  const { value: dashboards } = await call('GET', '/api/dashboards');
  const known = dashboards.find(({ name }) => name === DASHBOARD);
  if (known) return call('GET', `/api/dashboards/${known.id}`);
  const ofKind = (kind) => page.visuals.filter((visual) => visual.kind === kind);
  // The last cards count the customers.
  const cards = ofKind('card').slice(-2).reverse();
  const visuals = [...cards, ...CHARTS.flatMap((kind) => ofKind(kind).slice(0, 2))].slice(0, 4);
  const tiles = visuals.map(({ name, layout }, at) => ({
    id: randomUUID(),
    title: '',
    place: { x: (at % 2) * 6, y: Math.floor(at / 2) * 4, w: 6, h: 4 },
    content: {
      kind: 'visual',
      reportId,
      page: page.name,
      visual: name,
      clauses: [],
      size: { width: layout.width, height: layout.height },
    },
  }));
  return call('POST', '/api/dashboards', { name: DASHBOARD, document: { tiles } });
}
