/**
 * The scripted frame. It records what it hears, answers from a table (`METHOD /path` → status and body), stays
 * silent where told, and sends what the host page tells it to send.
 */
export const FRAME_PAGE = `<!doctype html><html><body><script>
const answers = /*answers*/;
const page = (name, more) => ({ name, displayName: name.toUpperCase(), isActive: name === 'p1', visibility: 0, defaultSize: { type: 0, width: 1280, height: 720 }, defaultDisplayOption: 1, mobileSize: { type: 5 }, background: { color: '#fff' }, wallpaper: { transparency: 5 }, extra: 1, ...more });
const visual = (name, type) => ({ name, title: name.toUpperCase(), type, layout: { x: 1, y: 2, z: 3, width: 4, height: 5 }, extra: 1 });
const defaults = {
  'GET /report/pages': { statusCode: 200, body: [page('p1'), page('p2')] },
  'GET /report/pages/p1/visuals': { statusCode: 200, body: [visual('v1', 'barChart'), visual('v2', 'slicer')] },
  'POST /report/addPage': { statusCode: 200, body: page('p3', { isActive: true }) },
  'GET /report/hasUnsavedChanges': { statusCode: 200, body: true },
  'GET /report/zoom': { statusCode: 200, body: 1.5 },
};
const plain = (value) => value === undefined ? '(undefined)' : typeof value !== 'object' || value === null ? value : Array.isArray(value) ? value.map(plain) : Object.fromEntries(Object.keys(value).sort().map((key) => [key, plain(value[key])]));
const waiting = {};
const tell = (what) => record(new URLSearchParams(location.search).get('uid') ?? 'none', what);
let next = 0;
let token;
const send = (method, url, body) => new Promise((done) => {
  const id = 'frame' + next++;
  waiting[id] = done;
  parent.postMessage({ method, url, headers: { id }, body }, '*');
});
addEventListener('message', async ({ data, source }) => {
  if (source !== parent) return;
  if (data && data.rig) {
    const answer = await send(data.method, data.url, data.body);
    return parent.postMessage({ rig: data.rig, answer }, '*');
  }
  if (waiting[data.headers.id]) {
    tell({ answered: plain({ ...data, headers: { ...data.headers, id: '#' } }) });
    return waiting[data.headers.id](data);
  }
  tell({ heard: plain(data) });
  const key = data.method + ' ' + data.url;
  if (data.method === 'POST' && data.url.endsWith('/token')) token = data.body;
  if (data.url === '/report/load') token = data.body.accessToken;
  const expired = answers.expireUntil && token !== answers.expireUntil && data.method === 'GET';
  const answer = expired ? { statusCode: 403, body: { message: 'expired', errorCode: 'TokenExpired' } } : answers[key] ?? answers['*'] ?? defaults[key] ?? { statusCode: data.method === 'GET' ? 200 : 202, body: { from: key } };
  if (answer === 'silent') return;
  parent.postMessage({ statusCode: answer.statusCode, headers: { id: data.headers.id }, body: answer.body }, '*');
});
const uid = new URLSearchParams(location.search).get('uid');
if (uid && !answers.notReady) send('POST', '/ready/' + uid, { hello: true });
</script></body></html>`;
