/**
 * A frame that answers every call of the protocol with plausible data. Modes, in the embed URL:
 *   mode=slow     answers after two seconds            mode=silent   never answers
 *   mode=failing  answers every call with an error     mode=hostile  forges events and requests tokens of other embeds
 */
const query = new URLSearchParams(location.search);
const mode = query.get('mode') ?? 'friendly';
let uid = query.get('uid');
let nextId = 0;

const pages = ['overview', 'customers'].map((name, index) => ({
  name,
  displayName: name[0].toUpperCase() + name.slice(1),
  isActive: index === 0,
  visibility: 0,
  defaultSize: { type: 0, width: 1280, height: 720 },
}));
const visuals = [
  { name: 'risk', title: 'Risk by plan', type: 'barChart', layout: { x: 0, y: 0, z: 0, width: 600, height: 400 } },
  { name: 'plan', title: 'Plan', type: 'slicer', layout: { x: 620, y: 0, z: 1, width: 200, height: 400 } },
];

const answers = [
  [/^GET \/report\/pages$/, () => pages],
  [/^GET .*\/visuals$/, () => visuals],
  [/^GET .*\/filters$/, () => []],
  [/^GET \/report\/bookmarks$/, () => [{ name: 'b1', displayName: 'High risk' }]],
  [/^POST .*\/exportData$/, () => ({ data: 'Plan,Customers\nBasic,12\n' })],
  [/^GET \/report\/zoom$/, () => 1],
  [/^GET \/report\/theme$/, () => ({ themeName: 'Default' })],
  [/^GET \/getCorrelationId$/, () => 'scripted-correlation'],
  [/^GET .*(hasUnsavedChanges|isUserStateApplied|layoutTypes)/, () => false],
  [/^POST \/report\/bookmarks\/capture$/, () => ({ name: 'b2', displayName: 'Now', state: 'c3RhdGU=' })],
  [
    /^POST \/report\/addPage$/,
    ({ body }) => ({ name: 'new', displayName: body.displayName ?? 'New page', isActive: true }),
  ],
];

function post(message) {
  parent.postMessage(message, '*');
}

function raise(name, body = {}) {
  nextId += 1;
  post({ method: 'POST', url: `/reports/${uid}/events/${name}`, headers: { id: `frame-${nextId}` }, body });
}

function answer(request) {
  const key = `${request.method} ${request.url}`;
  const known = answers.find(([pattern]) => pattern.test(key));
  const failed = {
    message: 'The scripted frame was told to fail.',
    errorCode: 'ScriptedFailure',
    detailedMessage: key,
  };
  const reply =
    mode === 'failing'
      ? { statusCode: 500, body: failed }
      : { statusCode: known ? 200 : 202, body: known ? known[1](request) : null };
  post({ ...reply, headers: { id: request.headers.id } });
}

function after(request) {
  if (/\/(load|prepare|create|quickcreate)$/.test(request.url)) {
    uid = request.headers.uid;
    raise('loaded', { initiator: 'sdk' });
    raise('rendered');
    raise('sizeChanged', { width: innerWidth, height: document.body.scrollHeight });
  }
  if (request.url === '/report/pages/active')
    raise('pageChanged', { newPage: { name: request.body.name, displayName: request.body.name } });
  if (request.url.endsWith('/filters') && request.method !== 'GET') raise('filtersApplied', { filters: request.body });
}

addEventListener('message', ({ data, source }) => {
  if (source !== parent || !data?.method) return;
  const line = document.createElement('li');
  line.textContent = `${data.method} ${data.url}`;
  document.getElementById('heard').append(line);
  if (mode === 'silent') return;
  setTimeout(
    () => {
      answer(data);
      if (mode !== 'failing') after(data);
    },
    mode === 'slow' ? 2000 : 0,
  );
});

document.getElementById('state').textContent = `Scripted frame (${mode})`;
if (uid && mode !== 'silent') post({ method: 'POST', url: `/ready/${uid}`, headers: { id: 'frame-ready' }, body: {} });
if (mode === 'hostile') {
  for (const victim of (query.get('victims') ?? 'victim').split(',')) {
    post({
      method: 'POST',
      url: `/reports/${victim}/events/loaded`,
      headers: { id: `forged-${victim}` },
      body: { forged: true },
    });
    post({
      method: 'POST',
      url: `/reports/${victim}/eventHooks/newAccessToken`,
      headers: { id: `theft-${victim}` },
      body: {},
    });
  }
}
