import type { Page, Route } from '@playwright/test';

/**
 * The scripted frame. It is always ready before its load event: an image that is held back until the host page has
 * received its message ensures that. It records messages, answers from a table (`METHOD /path` → status and body),
 * stays silent where told, and sends what the host page tells it to send.
 */
const FRAME_PAGE = `<!doctype html><html><body><script>
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
let passed = 0;
let told;
const tell = (what) => { told = record(new URLSearchParams(location.search).get('uid') ?? 'none', what); };
let next = 0;
let token;
const send = (method, url, body) => new Promise((done) => {
  const id = 'frame' + next++;
  waiting[id] = done;
  passed++;
  parent.postMessage({ method, url, headers: { id }, body }, '*');
});
addEventListener('message', async ({ data, source }) => {
  if (source !== parent) return;
  if (data && data.stage === 'heard') return release(held);
  if (data && data.echo) {
    await told;
    return parent.postMessage({ echo: data.echo, passed }, '*');
  }
  if (data && data.stage) {
    const answer = await send(data.method, data.url, data.body);
    return parent.postMessage({ stage: data.stage, answer }, '*');
  }
  passed++;
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
const held = String(Math.random());
document.body.append(Object.assign(new Image(), { src: '/held.gif?' + held }));
if (uid && !answers.notReady) send('POST', '/ready/' + uid, { hello: true });
parent.postMessage({ stage: 'heard?' }, '*');
</script></body></html>`;

/** The host page's half: reports when it has received a frame's message, and when nothing is pending. */
export const HOST_HALF = `<script>
const loaded = new WeakSet();
document.addEventListener('load', ({ target }) => loaded.add(target), true);
addEventListener('message', ({ data, source }) => {
  if (data && data.stage === 'heard?') source.postMessage({ stage: 'heard' }, '*');
});
const turn = (ms) => new Promise((done) => setTimeout(done, ms));
/** Messages keep their order: with its answer, all that was sent before the question has arrived. */
const echo = async (frame) => {
  const question = Math.random();
  let passed = null;
  const listen = ({ data }) => { if (data && data.echo === question) passed = data.passed; };
  addEventListener('message', listen);
  while (passed === null && frame.isConnected) {
    if (loaded.has(frame)) frame.contentWindow.postMessage({ echo: question }, '*');
    await turn(5);
  }
  removeEventListener('message', listen);
  return passed ?? 0;
};
const traffic = async () => {
  const frames = [...document.querySelectorAll('iframe')];
  const counts = await Promise.all(frames.map(echo));
  return frames.length + ':' + counts.join();
};
/** Resolves when two rounds through all frames found the same: every frame has loaded, every message was dealt with. */
window.quiet = async () => {
  for (let before = '', now = await traffic(); now !== before; now = await traffic()) before = now;
};
</script>`;

/** Answers the requests of frames: their document, and the image each frame releases itself. */
export async function serveFrames(page: Page, answers: Record<string, unknown> = {}) {
  const pictures = new Map<string, { gone: Promise<void>; letGo: () => void }>();
  const picture = (key: string) => {
    const known = pictures.get(key);
    if (known) return known;
    let letGo = (): void => undefined;
    const gone = new Promise<void>((done) => {
      letGo = done;
    });
    const made = { gone, letGo };
    pictures.set(key, made);
    return made;
  };
  await page.exposeBinding('release', (_source, key: string) => picture(key).letGo());
  const document = FRAME_PAGE.replace('/*answers*/', JSON.stringify(answers));
  return async (route: Route): Promise<void> => {
    const { pathname, search } = new URL(route.request().url());
    // The header of a server that forbids framing.
    const headers = answers.refuseFrames ? { 'content-security-policy': "frame-ancestors 'none'" } : {};
    if (pathname !== '/held.gif') return route.fulfill({ contentType: 'text/html', body: document, headers });
    await picture(search.slice(1)).gone;
    // The frame may have been removed meanwhile.
    await route.fulfill({ status: 204 }).catch(() => undefined);
  };
}
