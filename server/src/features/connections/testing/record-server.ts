import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tracked } from '../../../testing/fixtures.ts';

type Written = Readonly<Record<string, unknown>>;

/** A server with records, which answers as the services document and misbehaves on demand. */
export interface RecordServer {
  readonly base: string;
  /** Every change of every record, by its key, in order. */
  readonly writes: Map<string, Written[]>;
  /** Bodies of posted messages. */
  readonly posts: unknown[];
  /** Requests refused by the limit so far. */
  limited: number;
  readonly behaviour: RecordBehaviour;
  close(): Promise<void>;
}

export interface RecordBehaviour {
  token: string;
  has(key: string): boolean;
  /** Records whose values are not accepted. */
  refuses(key: string): boolean;
  /** Whether this request is over the limit. */
  isLimited(): boolean;
  /** Cuts the connection before or after a change is made. */
  cuts(): 'before' | 'after' | null;
  /** Records that someone else changes at the moment. */
  isLocked(key: string): boolean;
  /** Status of the next posted message. */
  post(): number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export async function openRecordServer(): Promise<RecordServer> {
  const behaviour: RecordBehaviour = {
    token: 'good-token',
    has: () => true,
    refuses: () => false,
    isLimited: () => false,
    cuts: () => null,
    isLocked: () => false,
    post: () => 200,
  };
  const writes: RecordServer['writes'] = new Map();
  const posts: unknown[] = [];
  const state: RecordServer = { base: '', writes, posts, limited: 0, behaviour, close: async () => undefined };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://records');
    const given = await text(request);
    const body = given === '' ? null : (JSON.parse(given) as Record<string, unknown>);
    const send = ({ status, body: answer }: Answer, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer));
    if (url.pathname.startsWith('/hook')) {
      const status = behaviour.post();
      if (status < 300) posts.push(body);
      return void response
        .writeHead(status, status === 429 ? { 'retry-after': '0' } : {})
        .end(status < 300 ? 'ok' : 'no');
    }
    if (request.headers.authorization !== `Bearer ${behaviour.token}`)
      return void send({
        status: 401,
        body: [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }],
      });
    if (behaviour.isLimited()) {
      state.limited += 1;
      return void send({ status: 429, body: { message: 'You have reached your limit.' } }, { 'retry-after': '0' });
    }
    const cut = request.method === 'GET' || url.pathname.endsWith('/read') ? null : behaviour.cuts();
    if (cut === 'before') return void request.socket.destroy();
    const answer = url.pathname.startsWith('/crm/') ? hubspot(state, url, body) : salesforce(state, url, body);
    if (cut === 'after') return void request.socket.destroy();
    send(answer);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = tracked('a record server', async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return Object.assign(state, { base, close });
}

const latest = ({ writes }: RecordServer, key: string): Written => Object.assign({}, ...(writes.get(key) ?? []));
const keep = ({ writes }: RecordServer, key: string, values: Written) =>
  void writes.set(key, [...(writes.get(key) ?? []), values]);

interface HubspotInput {
  readonly id: string;
  readonly properties: Written;
}

/** At most 100 records; 400 refuses the whole batch, 207 some of it. */
function hubspot(server: RecordServer, { pathname }: URL, body: Record<string, unknown> | null): Answer {
  const inputs = (body?.inputs ?? []) as HubspotInput[];
  if (inputs.length > 100) return { status: 400, body: { message: 'Too many inputs', category: 'VALIDATION_ERROR' } };
  const { has, refuses } = server.behaviour;
  const errors = inputs
    .filter(({ id }) => !has(id))
    .map(({ id }) => ({ category: 'OBJECT_NOT_FOUND', message: 'Could not get some objects', context: { ids: [id] } }));
  const found = inputs.filter(({ id }) => has(id));
  if (pathname.endsWith('/read')) {
    const results = found.map(({ id }) => ({
      properties: {
        email: id,
        ...Object.fromEntries(Object.entries(latest(server, id)).map(([k, v]) => [k, String(v)])),
      },
    }));
    return { status: errors.length > 0 ? 207 : 200, body: { status: 'COMPLETE', results, errors } };
  }
  const unknown = inputs
    .flatMap(({ properties }) => Object.keys(properties))
    .find((name) => name === 'unknown_property');
  if (unknown)
    return { status: 400, body: { message: 'Property values were not valid', code: 'PROPERTY_DOESNT_EXIST' } };
  if (found.some(({ id }) => refuses(id)))
    return { status: 400, body: { message: 'Invalid value', category: 'VALIDATION_ERROR' } };
  for (const { id, properties } of found) keep(server, id, properties);
  const results = found.map(({ id }) => ({ id: `record-${id}`, properties: {} }));
  if (errors.length === 0) return { status: 200, body: { status: 'COMPLETE', results } };
  return { status: 207, body: { status: 'COMPLETE', results, numErrors: errors.length, errors } };
}

/** Queries by key, and collections of at most 200 records in which each succeeds or fails alone. */
function salesforce(server: RecordServer, { searchParams }: URL, body: Record<string, unknown> | null): Answer {
  const { has, refuses, isLocked } = server.behaviour;
  const soql = searchParams.get('q');
  if (soql !== null) {
    const [, list = ''] = /IN \((.*)\)$/.exec(soql) ?? [];
    const keys = [...list.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, key = '']) => key.replace(/\\(.)/g, '$1'));
    const records = keys.filter(has).map((key) => ({ Id: `003-${key}`, Email: key, ...latest(server, key) }));
    return { status: 200, body: { totalSize: records.length, done: true, records } };
  }
  const records = (body?.records ?? []) as ({ readonly Id: string; readonly attributes: object } & Written)[];
  if (records.length > 200) return { status: 400, body: [{ errorCode: 'TOO_MANY_RECORDS', message: 'too many' }] };
  const failed = (statusCode: string) => ({ success: false, errors: [{ statusCode, message: 'not now', fields: [] }] });
  const results = records.map(({ Id, attributes: _, ...values }) => {
    const key = Id.slice(4);
    if (refuses(key)) return failed('FIELD_CUSTOM_VALIDATION_EXCEPTION');
    if (isLocked(key)) return failed('UNABLE_TO_LOCK_ROW');
    keep(server, key, values);
    return { id: Id, success: true, errors: [] };
  });
  return { status: 200, body: results };
}
