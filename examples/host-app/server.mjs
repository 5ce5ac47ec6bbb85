import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { signIn } from './users.mjs';

const built = join(import.meta.dirname, 'page/dist');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const LONGEST_BODY = 10_000;

/**
 * A small host application: its own users and sessions, one page, and embed tokens with the rows each user may see.
 * `holdfast` is set once Holdfast runs.
 */
export function createHostApp() {
  const sessions = new Map();
  const app = { holdfast: null, server: createServer(answer) };
  return app;

  async function answer(request, response) {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status, body, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
      response.end(JSON.stringify(body));
    };
    try {
      const { user, token } = signedInUser(request);
      const [, area, kind] = pathname.split('/');
      if (request.method === 'POST' && area === 'sign-in') return enter(await readBody(request), send);
      if (request.method === 'POST' && area === 'sign-out') return leave(token, send);
      if (area === 'me') return user ? send(200, described(user)) : send(401, { message: 'Sign in first.' });
      if (area === 'embed') return await embed(kind, user, send);
      return sendFile(pathname, response) || send(404, { message: 'There is no such page.' });
    } catch (trouble) {
      // Holdfast's error is for the operator of this application, not for its users.
      process.stderr.write(`${trouble.stack}\n`);
      send(502, { message: 'The report cannot be reached at the moment. Try again later.' });
    }
  }

  function signedInUser(request) {
    const token = /(?:^|;\s*)session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    return { token, user: token ? sessions.get(token) : undefined };
  }

  function enter({ name, password }, send) {
    const user = signIn(name, password);
    if (!user) return send(401, { message: 'This name and password do not belong together.' });
    const token = randomBytes(24).toString('base64url');
    sessions.set(token, user);
    send(200, described(user), { 'set-cookie': `session=${token}; HttpOnly; SameSite=Lax; Path=/` });
  }

  function leave(token, send) {
    sessions.delete(token);
    send(200, {}, { 'set-cookie': 'session=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0' });
  }

  async function embed(kind, user, send) {
    if (!user) return send(401, { message: 'Sign in first.' });
    if (!app.holdfast) return send(503, { message: 'The report is being started. Try again in a moment.' });
    if (!app.holdfast.kinds.includes(kind)) return send(404, { message: `There is nothing called ${kind} to embed.` });
    send(200, await app.holdfast.embed(kind, user));
  }
}

const described = ({ name, title }) => ({ name, title });

async function readBody(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LONGEST_BODY) return {};
  }
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function sendFile(pathname, response) {
  const path = normalize(decodeURIComponent(pathname === '/' ? '/index.html' : pathname));
  if (path.includes('..')) return false;
  try {
    const body = readFileSync(join(built, path));
    response.writeHead(200, { 'content-type': `${types[extname(path)] ?? 'text/plain'}; charset=utf-8` });
    response.end(body);
    return true;
  } catch {
    return false;
  }
}
