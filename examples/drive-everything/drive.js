/** Every call of a report on a button; every message, event and result in the log. */
const { models, service, factories } = window['powerbi-client'];
const { frame } = await (await fetch('/frame-origin.json')).json();
const element = document.getElementById('report');
const log = document.getElementById('log');
const mode = document.getElementById('mode');
const embedder = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, {
  allowedEmbedOrigins: [frame],
  requestTimeoutMs: 5000,
  onError: (problem) => say('error', problem),
});
const target = { table: 'Customers', column: 'Plan' };
const filter = new models.BasicFilter(target, 'In', ['Basic']).toJSON();
let report;

const calls = {
  getPages: () => report.getPages(),
  setPage: () => report.setPage('customers'),
  addPage: () => report.addPage('New page'),
  renamePage: () => report.renamePage('customers', 'People'),
  deletePage: () => report.deletePage('new'),
  getFilters: () => report.getFilters(),
  addFilter: () => report.updateFilters(models.FiltersOperations.Add, [filter]),
  removeFilters: () => report.removeFilters(),
  hideFilterPane: () => report.updateSettings({ panes: { filters: { visible: false } } }),
  edit: () => report.switchMode('edit'),
  view: () => report.switchMode('view'),
  refresh: () => report.refresh(),
  applyTheme: () => report.applyTheme({ themeJson: { name: 'Night', background: '#111' } }),
  resetTheme: () => report.resetTheme(),
  getZoom: () => report.getZoom(),
  setZoom: () => report.setZoom(1.5),
  bookmarks: () => report.bookmarksManager.getBookmarks(),
  capture: () => report.bookmarksManager.capture({ allPages: true }),
  exportData: async () => (await (await report.getActivePage()).getVisualByName('risk')).exportData(0, 100),
  slicers: async () => (await report.getActivePage()).getSlicers(),
  addMenuCommand: () => report.addContextMenuCommand('call', 'Call customer'),
  correlationId: () => report.getCorrelationId(),
  newToken: () => report.setAccessToken(`token ${Date.now()}`),
  save: () => report.save(),
  fullscreen: () => report.fullscreen(),
  reset: () => embedder.reset(element),
  embedAgain: embed,
};

function embed() {
  embedder.reset(element);
  const embedUrl = `${frame}/reportEmbed?mode=${mode.value}`;
  report = embedder.embed(element, { type: 'report', id: 'retention', embedUrl, accessToken: 'token', tokenType: 1 });
  for (const name of report.allowedEvents) report.on(name, (event) => say(`event ${name}`, event.detail));
  return 'embedded';
}

function say(label, value) {
  const line = document.createElement('div');
  line.textContent = `${new Date().toLocaleTimeString()} ${label} ${print(value)}`;
  log.prepend(line);
}

function print(value) {
  const hidden = new Set(['report', 'service', 'page', 'element', 'iframe']);
  return value instanceof Error
    ? `${value.name}: ${value.message}`
    : JSON.stringify(value, (key, item) => (hidden.has(key) ? undefined : item));
}

for (const [name, call] of Object.entries(calls)) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', async () => {
    try {
      say(name, await call());
    } catch (problem) {
      say(`${name} failed`, problem);
    }
  });
  document.getElementById('buttons').append(button);
}
addEventListener('message', ({ data, origin }) => {
  if (origin === frame && data?.method) say('from frame', { method: data.method, url: data.url });
});
mode.addEventListener('change', embed);
embed();
