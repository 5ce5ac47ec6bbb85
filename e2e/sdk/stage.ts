import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { HOST_HALF, serveFrames } from './frame-page.ts';

/**
 * A stage for either SDK: a host page on one origin, a scripted frame on another, both intercepted so that nothing
 * leaves the machine. All messages to the frame are recorded in order.
 */
/** Untyped: both SDKs are behind the same names. */
export type Untyped = ReturnType<typeof JSON.parse>;
export type StagedSdk = 'original' | 'today' | 'ours';

export const HOST = 'https://host.example.test/';
const require = createRequire(import.meta.url);
const scripts: Record<StagedSdk, () => string> = {
  original: () => readFileSync(require.resolve('powerbi-client/dist/powerbi.min.js'), 'utf8'),
  today: () => readFileSync(require.resolve('powerbi-client-today/dist/powerbi.min.js'), 'utf8'),
  ours: () => readFileSync(resolve(import.meta.dirname, '../../embed-sdk/dist/powerbi.umd.min.js'), 'utf8'),
};

/** Messages per frame, in order. Order between frames is undefined. */
export type Recorded = Record<string, unknown[]>;

/** The host page's helpers, in its language. `perform` turns the outcome into comparable data. */
const HOST_PAGE = `<!doctype html><html><head><title>Host</title></head><body>
<div id="one" style="width:600px;height:400px"></div><div id="two"></div><div id="three"></div><div id="four"></div>
<script>
window.plain = (value, seen = []) => {
  if (value === undefined) return '(undefined)';
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value;
  if (seen.includes(value)) return '(again)';
  const inside = [...seen, value];
  if (value instanceof Error) {
    const own = Object.keys(value);
    return own.length ? Object.fromEntries(own.map((key) => [key, plain(value[key], inside)])) : { error: value.message };
  }
  if (value instanceof Node) return '(node)';
  if (value === window || (window.powerbi && value === window.powerbi)) return '(service)';
  if (Array.isArray(value)) return value.map((item) => plain(item, inside));
  const copy = {};
  for (const key of Object.keys(value).sort()) if (!['report', 'service', 'page'].includes(key) || typeof value[key] !== 'object') copy[key] = plain(value[key], inside);
  return copy;
};
window.attempt = async (act) => {
  try { return { gave: plain(await act()) }; } catch (thrown) { return { threw: plain(thrown) }; }
};
window.attemptNow = (act) => {
  try { const gave = act(); if (gave && gave.then) gave.then(undefined, () => {}); return { gave: gave && gave.then ? '(promise)' : plain(gave) }; } catch (thrown) { return { threw: plain(thrown) }; }
};
/** Both SDKs take two loads within 100 ms for one, so the clock stands still but for pauses. */
let now = Date.now();
window.Date = class extends Date {
  constructor(...given) { super(...(given.length ? given : [now])); }
  static now() { return now; }
};
window.pause = (ms) => new Promise((done) => setTimeout(done, ms)).then(() => { now += ms; });
window.once = (element, name) => new Promise((done) => element.addEventListener(name, (event) => done(plain(event.detail)), { once: true }));
/** Lets the frame of an embed send a request to us, and gives back the answer it got. */
window.speak = (embed, method, url, body) => new Promise((done) => {
  const call = Math.random();
  const listen = ({ data }) => { if (data && data.stage === call) { removeEventListener('message', listen); done(plain(data.answer)); } };
  addEventListener('message', listen);
  embed.iframe.contentWindow.postMessage({ stage: call, method, url, body }, '*');
});
window.reportConfig = (more) => ({ type: 'report', id: 'R1', embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=R1&groupId=G1', accessToken: 'T', tokenType: 1, uniqueId: 'U1', ...more });
window.loadedFrame = (embed) => new Promise((done) => embed.iframe.addEventListener('load', done, { once: true })).then(quiet);
</script>${HOST_HALF}<script src="/sdk.js"></script></body></html>`;

export async function openStage(page: Page, sdk: StagedSdk, answers: Record<string, unknown> = {}): Promise<Recorded> {
  const messages: Recorded = {};
  await page.exposeBinding('record', (_source, frame: string, message: unknown) => {
    const name = /^U\d/.test(frame) ? frame : '#';
    messages[name] = [...(messages[name] ?? []), message];
  });
  const serveFrame = await serveFrames(page, answers);
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/sdk.js') return route.fulfill({ contentType: 'text/javascript', body: scripts[sdk]() });
    if (url.origin === new URL(HOST).origin) return route.fulfill({ contentType: 'text/html', body: HOST_PAGE });
    return serveFrame(route);
  });
  await page.goto(HOST);
  return messages;
}

export async function perform(page: Page, scenario: () => Promise<unknown>): Promise<unknown> {
  const outcome = await page.evaluate(`attempt(${scenario.toString()})`);
  await page.evaluate('quiet()');
  return outcome;
}

/** Random ids, session ids and versions differ, and 2.24.1 has one more event; everything else must be equal. */
export function comparable(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll('"2.24.1"', '"2.23.1"')
      .replace(/,"?exportDataCompleted"?/g, '')
      // Where the original refers to its REST API, ours names the setting.
      .replace(/Invalid embed URL[^"]*/g, 'Invalid embed URL')
      .replace(/"(id|sdkSessionId)":"[0-9a-z]{0,20}"(?=[,}])/g, '"$1":"#"')
      .replace(/"warning":"[^"\\]*(\\.[^"\\]*)*"/g, '"warning":"names the message"')
      .replace(/uid=(?!U\d)[0-9a-z]+/g, 'uid=#')
      .replace(/"(uid|uniqueId)":"(?!U\d)[0-9a-z]{1,6}"/g, '"$1":"#"'),
  );
}
