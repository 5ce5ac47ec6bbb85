import { HttpPostMessage } from 'http-post-message';
import { Router as OriginalRouter } from 'powerbi-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WindowPostMessageProxy } from 'window-post-message-proxy';
import { patience } from '../../../scripts/machine-speed.mjs';
import { hpmFactory, routerFactory, wpmpFactory } from '../factories.ts';

/** The originals' own test suites for the three messaging layers, run against the originals and ours. */
interface OriginalWire {
  wpmp: ReturnType<typeof wpmpFactory>;
  hpm: ReturnType<typeof hpmFactory>;
  router: ReturnType<typeof routerFactory>;
}
const headers = { 'x-sdk-type': 'js', 'x-sdk-version': '1', 'x-sdk-wrapper-version': undefined };
const makers: Record<string, (other: Window) => OriginalWire> = {
  original(other) {
    const wpmp = new WindowPostMessageProxy({
      processTrackingProperties: {
        addTrackingProperties: HttpPostMessage.addTrackingProperties,
        getTrackingProperties: HttpPostMessage.getTrackingProperties,
      },
      isErrorMessage: HttpPostMessage.isErrorMessage,
      suppressWarnings: true,
      eventSourceOverrideWindow: other,
    });
    const parts = { wpmp, hpm: new HttpPostMessage(wpmp, headers, other), router: new OriginalRouter(wpmp) };
    return parts as unknown as OriginalWire;
  },
  ours(other) {
    const wpmp = wpmpFactory('ours', false, other);
    return { wpmp, hpm: hpmFactory(wpmp, other, '1', 'js'), router: routerFactory(wpmp) };
  },
};

interface Posted {
  headers: { id: string };
  [key: string]: unknown;
}
function open(make: (other: Window) => OriginalWire) {
  const posted: Posted[] = [];
  const other = { postMessage: (message: Posted) => void posted.push(message) } as unknown as Window;
  const wire = make(other);
  opened.push(wire);
  const deliver = (data: unknown) => window.dispatchEvent(new MessageEvent('message', { data }));
  const answers = (count: number) => vi.waitFor(() => expect(posted).toHaveLength(count), { timeout: patience(5_000) });
  return { ...wire, other, posted, deliver, answers };
}
const opened: OriginalWire[] = [];
afterEach(() => {
  for (const { wpmp } of opened.splice(0)) wpmp.stop();
});

describe.each(Object.entries(makers))('%s: the router', (_name, make) => {
  const registered = () => {
    const { wpmp, router } = open(make);
    const added = vi.spyOn(wpmp, 'addHandler');
    const handler = vi.fn();
    expect(router.get('/report/pages/:page/filters', handler)).toBe(router);
    return { handler, internal: added.mock.calls[0]?.[0] ?? expect.unreachable('no handler was added') };
  };

  test('matches requests by method and path, and sets their parameters', () => {
    const { internal } = registered();
    expect(internal.test({ method: 'POST', url: '/report/pages/p1/filters' })).toBe(false);
    expect(internal.test({ method: 'GET', url: '/report/pages/p1' })).toBe(false);
    const request = { method: 'GET', url: '/report/pages/p1/filters?a=1' };
    expect(internal.test(request)).toBe(true);
    expect(request).toMatchObject({ params: { page: 'p1' }, queryParams: { a: '1' } });
  });

  test('runs the handler synchronously and responds asynchronously: 200 without a body by default', async () => {
    const { internal, handler } = registered();
    const request = { method: 'GET', url: '/report/pages/p1/filters' };
    internal.test(request);
    const plain = internal.handle(request) as Promise<object>;
    expect(handler).toHaveBeenCalledTimes(1);
    expect(await plain).toMatchObject({ statusCode: 200, headers: {}, body: null });
    handler.mockImplementation((_request, response) => response.send(202, { a: 1 }));
    expect(await internal.handle(request)).toMatchObject({ statusCode: 202, body: { a: 1 } });
    handler.mockImplementation(async (_request, response) => response.send(400, 'later'));
    expect(await internal.handle(request)).toMatchObject({ statusCode: 400, body: 'later' });
  });
});

describe.each(Object.entries(makers))('%s: the request layer', (_name, make) => {
  test('every method posts its request with the default headers, which given ones override', () => {
    const { hpm, other, posted } = open(make);
    const given = { 'x-sdk-type': 'mine', b: 2 };
    void hpm.get('/a', given);
    void hpm.post('/b', { x: 1 }, given, other);
    void hpm.put('/c', null);
    void hpm.patch('/d', undefined, {}, other);
    void hpm.delete('/e');
    const sent = posted.map(({ headers: { id: _id, ...rest }, ...message }) => ({ ...message, headers: rest }));
    const own = { ...headers, ...given };
    expect(sent).toStrictEqual([
      { method: 'GET', url: '/a', headers: own },
      { method: 'POST', url: '/b', headers: own, body: { x: 1 } },
      { method: 'PUT', url: '/c', headers, body: null },
      { method: 'PATCH', url: '/d', headers, body: undefined },
      { method: 'DELETE', url: '/e', headers, body: null },
    ]);
  });

  test('fails immediately without a target window', () => {
    const { hpm } = open(make);
    Reflect.set(hpm, 'defaultTargetWindow', undefined);
    expect(() => hpm.get('/a')).toThrow('target window is not provided.');
  });
});

describe.each(Object.entries(makers))('%s: the message proxy', (_name, make) => {
  test('a request is settled by the message with its id: by status, and without one as a success', async () => {
    const { hpm, posted, deliver } = open(make);
    const asked = [hpm.get('/a'), hpm.get('/b'), hpm.get('/c')].map((promise) =>
      promise.then(
        ({ body }) => ['gave', body],
        ({ body }) => ['refused', body],
      ),
    );
    const [a, b, c] = posted.map((message) => message.headers);
    deliver({ headers: b, statusCode: 404, body: 2 });
    deliver({ headers: a, statusCode: 299, body: 1 });
    deliver({ headers: c, body: 3 });
    expect(await Promise.all(asked)).toEqual([
      ['gave', 1],
      ['refused', 2],
      ['gave', 3],
    ]);
  });

  test('the first handler that accepts a message answers it, and one that throws while testing it is skipped', async () => {
    const { wpmp, posted, deliver, answers } = open(make);
    const last = vi.fn();
    wpmp.addHandler({
      test: () => {
        throw new Error('no');
      },
      handle: last,
    });
    wpmp.addHandler({ test: () => true, handle: async () => ({ statusCode: 200, body: 'mine' }) });
    wpmp.addHandler({ test: () => true, handle: last });
    deliver({ method: 'GET', url: '/x', headers: { id: 'i1' } });
    await answers(1);
    expect(posted[0]).toMatchObject({ headers: { id: 'i1' }, body: 'mine' });
    expect(last).not.toHaveBeenCalled();
  });

  test('a handler that fails or returns nothing is answered with a warning and no status', async () => {
    const { wpmp, posted, deliver, answers } = open(make);
    wpmp.addHandler({ test: ({ url }) => url === '/nothing', handle: () => undefined });
    wpmp.addHandler({
      test: ({ url }) => url === '/fails',
      handle: () => {
        throw new Error('no');
      },
    });
    deliver({ url: '/nothing', headers: { id: 'i1' } });
    deliver({ url: '/fails', headers: { id: 'i2' } });
    await answers(2);
    for (const answer of posted) {
      expect(answer).toMatchObject({ warning: expect.any(String) });
      expect(answer).not.toHaveProperty('statusCode');
    }
  });

  test('handlers can be removed once, and a stopped proxy receives nothing', () => {
    const { wpmp, deliver } = open(make);
    const handle = vi.fn();
    const handler = { test: () => true, handle };
    wpmp.addHandler(handler);
    wpmp.removeHandler(handler);
    expect(() => wpmp.removeHandler(handler)).toThrow(
      'You attempted to remove a handler but no matching handler was found.',
    );
    deliver({ url: '/x', headers: { id: 'i1' } });
    wpmp.addHandler(handler);
    wpmp.stop();
    deliver({ url: '/x', headers: { id: 'i2' } });
    expect(handle).not.toHaveBeenCalled();
  });

  test('other messages are ignored', () => {
    const { wpmp, deliver } = open(make);
    const handle = vi.fn();
    wpmp.addHandler({ test: (message) => typeof message === 'string', handle });
    for (const data of ['text', 5, undefined, true]) deliver(data);
    expect(handle).not.toHaveBeenCalled();
  });
});
