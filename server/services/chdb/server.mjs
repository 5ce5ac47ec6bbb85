// The engine behind ClickHouse's HTTP interface, as far as the official client needs it. One session, one request at a
// time.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Session } from 'chdb';

const { users, args } = JSON.parse(process.env.HOLDFAST_CHDB ?? '{}');
const folder = mkdtempSync(join(tmpdir(), 'holdfast-chdb-'));
const session = new Session(join(folder, 'data'), { connectionArgs: args ?? [] });
let lastRun = Promise.resolve();

/** Parameters of the HTTP interface that are not engine settings. */
const NOT_SETTINGS = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'wait_end_of_query',
  'cancel_http_readonly_queries_on_client_close',
  'enable_http_compression',
  'session_id',
  'role',
]);

const server = createServer((request, response) => {
  answer(request).then(
    ({ status = 200, body, headers }) => response.writeHead(status, headers).end(body),
    (error) => {
      const text = String(error?.message ?? error);
      const code = /Code: (\d+)/.exec(text)?.[1] ?? '1000';
      response.writeHead(code === '516' ? 403 : 500, { 'x-clickhouse-exception-code': code }).end(text);
    },
  );
});

async function answer(request) {
  const url = new URL(request.url, 'http://engine');
  if (url.pathname === '/ping') return { body: 'Ok.\n' };
  authenticate(request);
  const given = new Map(url.searchParams);
  const inUrl = given.get('query');
  if (inUrl !== undefined && /^\s*INSERT/i.test(inUrl)) return insert(inUrl, request, given);
  let sql = await textOf(request, given);
  const format = /\sFORMAT\s+(\w+)\s*;?\s*$/i.exec(sql);
  sql = format ? sql.slice(0, format.index) : sql;
  const params = Object.fromEntries(
    [...given].flatMap(([name, value]) => (name.startsWith('param_') ? [[name.slice(6), unescaped(value)]] : [])),
  );
  const settings = /^\s*(SELECT|WITH)\b/i.test(sql) ? settingsOf(given) : '';
  const body = await run(sql + settings, params, format?.[1] ?? 'TabSeparated');
  return { body, headers: { 'content-type': 'application/json; charset=UTF-8' } };
}

function authenticate({ headers }) {
  const [user, password] = headers.authorization?.startsWith('Basic ')
    ? Buffer.from(headers.authorization.slice(6), 'base64').toString().split(/:(.*)/s)
    : [headers['x-clickhouse-user'] ?? 'default', headers['x-clickhouse-key'] ?? ''];
  if (users !== undefined && users[user] !== password)
    throw new Error(`Code: 516. DB::Exception: ${user}: Authentication failed. (AUTHENTICATION_FAILED)`);
}

/** The statement: the body, or the form field next to its parameters. */
async function textOf(request, given) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return `${given.get('query') ?? ''}${body.toString()}`;
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  for (const [name, value] of form) given.set(name, typeof value === 'string' ? value : await value.text());
  return given.get('query') ?? '';
}

/** Values are sent escaped as in TSV; the engine's own binding escapes again. */
function unescaped(value) {
  if (value === '\\N') return null;
  const letters = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', 0: '\0' };
  return value.replace(/\\(.)/gs, (_, letter) => letters[letter] ?? letter);
}

function settingsOf(given) {
  const own = [...given].filter(([name]) => !NOT_SETTINGS.has(name) && !name.startsWith('param_'));
  const written = own.map(([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
  return written.length === 0 ? '' : ` SETTINGS ${written.join(', ')}`;
}

async function insert(sql, request, given) {
  const path = join(folder, `upload-${randomUUID()}`);
  const [, target, format] = /^\s*INSERT INTO (.+?)\s+FORMAT\s+(\w+)\s*$/is.exec(sql) ?? [];
  if (target === undefined) throw new Error('Code: 62. DB::Exception: no INSERT … FORMAT (SYNTAX_ERROR)');
  const file = await open(path, 'w');
  try {
    await pipeline(request, file.createWriteStream());
    await run(`INSERT INTO ${target} SELECT * FROM file('${path}', ${format})${settingsOf(given)}`, {}, 'Null');
    return { body: '' };
  } finally {
    await rm(path, { force: true });
  }
}

function run(sql, params, format) {
  const own = lastRun.then(async () => {
    try {
      const result = await session.queryBindAsync(sql, params, { format });
      return Buffer.from(result.bytes());
    } catch (error) {
      // Flushes partial output of a failed statement, which would precede the next answer.
      await session.queryAsync('SELECT 1', { format: 'Null' }).catch(() => undefined);
      throw error;
    }
  });
  lastRun = own.catch(() => undefined);
  return own;
}

server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
