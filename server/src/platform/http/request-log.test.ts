import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { RequestLog } from './request-log.ts';

it('a request is logged as one line, with the request and its outcome', async () => {
  const lines: string[] = [];
  const serializers = { req: ({ method, url }: { method: string; url: string }) => ({ method, url }) };
  const loggerInstance = pino({ serializers }, { write: (line: string) => lines.push(line) });
  const app = fastify({ loggerInstance, logController: new RequestLog() });
  app.get('/quiet', { logLevel: 'warn' }, async () => 'ready');
  app.get('/list', async () => []);
  await app.inject('/quiet');
  await app.inject('/list');
  await app.inject('/nowhere');
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');
  expect(told.map(({ req, res }) => [req.method, req.url, res.statusCode])).toEqual([
    ['GET', '/list', 200],
    ['GET', '/nowhere', 404],
  ]);
  expect(told.every(({ responseTime, reqId }) => responseTime >= 0 && reqId)).toBe(true);
});
