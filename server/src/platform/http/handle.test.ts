import type { Route } from '@holdfast/contracts/http/route';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle, readBody } from './handle.ts';
import { answerProblems } from './problem.ts';

const common = { auth: 'none', summary: 'A route of this test', refusals: [] } as const;
const readThing = {
  ...common,
  method: 'GET',
  path: '/api/things/:name',
  query: { colour: z.optional(z.string()) },
  answers: { 200: z.object({ name: z.string(), colour: z.optional(z.string()) }) },
} as const satisfies Route;
const keepThing = {
  ...common,
  method: 'PUT',
  path: '/api/things',
  body: z.object({ name: z.string() }),
  bodyLimit: 40,
  answers: { 204: null },
} as const satisfies Route;

async function serve(plugin: ReturnType<typeof handle>) {
  const app = fastify();
  answerProblems(app);
  await app.register(plugin);
  return app;
}

test('a route is served at its method and path, with its parameters and query', async () => {
  const app = await serve(
    handle(
      { readThing },
      { readThing: async ({ params, query }) => ({ name: params.name, colour: String(query.colour) }) },
    ),
  );
  const answer = await app.inject({ url: '/api/things/cup%20and%20saucer?colour=blue' });
  expect(answer.json()).toEqual({ name: 'cup and saucer', colour: 'blue' });
  expect((await app.inject({ method: 'POST', url: '/api/things/cup' })).statusCode).toBe(404);
});

test('a route without an answer sends 204, and enforces its body limit', async () => {
  const kept: string[] = [];
  const app = await serve(
    handle({ keepThing }, { keepThing: async ({ body }) => void kept.push(readBody(keepThing, body).name) }),
  );
  const put = (name: unknown) => app.inject({ method: 'PUT', url: '/api/things', payload: { name } });
  const answer = await put('cup');
  expect([answer.statusCode, answer.body, kept]).toEqual([204, '', ['cup']]);
  const tooLarge = await put('x'.repeat(40));
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json().detail).toBe(`The request is larger than the ${keepThing.bodyLimit} bytes allowed here.`);
  const refused = await put(1);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().detail).toMatch(/^The request is not well formed: name /);
});

test('a route that needs a token is refused outside of authentication', async () => {
  for (const auth of ['session', 'embed'] as const) {
    const guarded = { ...keepThing, auth };
    await expect(serve(handle({ guarded }, { guarded: async () => undefined }))).rejects.toThrow('/api/things');
  }
});

test('the compiler rejects a missing handler, a wrong answer, and unknown parameters', () => {
  // @ts-expect-error: keepThing has no handler.
  handle({ readThing, keepThing }, { readThing: async () => ({ name: 'cup' }) });
  // @ts-expect-error: the name is text.
  handle({ readThing }, { readThing: async () => ({ name: 1 }) });
  // @ts-expect-error: the path has no such parameter.
  handle({ readThing }, { readThing: async ({ params }) => ({ name: params.id }) });
  // @ts-expect-error: the query has no such field.
  handle({ readThing }, { readThing: async ({ query }) => ({ name: String(query.size) }) });
  // @ts-expect-error: a body is unknown until it is read.
  handle({ keepThing }, { keepThing: async ({ body }) => void body.name });
  // @ts-expect-error: this route answers nothing.
  handle({ keepThing }, { keepThing: async () => ({ success: true }) });
});
