import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from './router.ts';
import { Rpc } from './rpc.ts';
import { Transport, type WireMessage } from './transport.ts';

/** A fake target window. */
const peer = () => ({ postMessage: vi.fn<(message: WireMessage, origin: string) => void>() });
type TestPeer = ReturnType<typeof peer>;
const asWindow = (fake: TestPeer) => fake as unknown as Window;
const deliver = (data: unknown, source: TestPeer) => {
  const event = new MessageEvent('message', { data, origin: 'https://frame.example' });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
};
const sent = (fake: TestPeer, index = 0) => fake.postMessage.mock.calls[index]?.[0] as WireMessage;

describe('requests and responses', () => {
  let transport: Transport;
  let rpc: Rpc;
  let frame: TestPeer;
  beforeEach(() => {
    transport = new Transport({ suppressWarnings: true });
    rpc = new Rpc(transport, { 'x-sdk-type': 'js', 'x-sdk-wrapper-version': undefined });
    frame = peer();
  });
  afterEach(() => transport.stop());

  test('a request carries the default headers, including undefined ones, and an id', () => {
    void rpc.post('/report/load', null, { uid: 'U' }, asWindow(frame));
    const { headers, ...rest } = sent(frame);
    expect(rest).toEqual({ method: 'POST', url: '/report/load', body: null });
    expect(Object.keys(headers ?? {}).sort()).toEqual(['id', 'uid', 'x-sdk-type', 'x-sdk-wrapper-version']);
  });

  test('2xx resolves, anything else rejects, no status counts as success', async () => {
    for (const [statusCode, outcome] of [
      [200, 'ok'],
      [299, 'ok'],
      [404, 'no'],
      [undefined, 'ok'],
    ] as const) {
      const answer = rpc.get('/x', {}, asWindow(frame)).then(
        () => 'ok',
        () => 'no',
      );
      deliver({ statusCode, headers: { id: sent(frame, frame.postMessage.mock.calls.length - 1).headers?.id } }, frame);
      expect(await answer).toBe(outcome);
    }
  });

  test('only the target window can respond', async () => {
    const answer = rpc.get('/x', {}, asWindow(frame));
    const { id } = sent(frame).headers as { id: string };
    deliver({ statusCode: 200, headers: { id }, body: 'forged' }, peer());
    deliver({ statusCode: 200, headers: { id }, body: 'true' }, frame);
    expect((await answer).body).toBe('true');
  });

  test('a request without a window names what is missing', () => {
    expect(() => rpc.get('/x')).toThrow(/^target window is not provided\. {2}You must either/);
  });

  test('pending requests are rejected when their window is abandoned', async () => {
    const answer = rpc.get('/x', {}, asWindow(frame));
    transport.abandon(asWindow(frame), new Error('gone'));
    await expect(answer).rejects.toThrow('gone');
    expect(Object.keys(transport.pendingRequestPromises)).toEqual([]);
  });

  test('a body the browser cannot clone is sent as plain data', () => {
    frame.postMessage.mockImplementationOnce(() => {
      throw new DOMException('no functions', 'DataCloneError');
    });
    void rpc.post('/x', { keep: 1, drop: () => 1 }, {}, asWindow(frame));
    expect(sent(frame, 1).body).toEqual({ keep: 1 });
  });

  test('events reach their handler before the response is sent, which is 200 with null', async () => {
    const order: string[] = [];
    new Router(transport).post('/reports/:uniqueId/events/:eventName', (request, _response, sender) => {
      order.push(`${request.params.uniqueId} ${request.params.eventName} ${sender?.origin}`);
    });
    deliver({ method: 'POST', url: '/reports/U/events/loaded', headers: { id: '7' }, body: {} }, frame);
    expect(order).toEqual(['U loaded https://frame.example']);
    await expect.poll(() => frame.postMessage).toHaveBeenCalled();
    expect(sent(frame)).toEqual({ statusCode: 200, headers: { id: '7' }, body: null });
  });

  test('a handler that throws is answered with a warning and without a status', async () => {
    new Router(transport).post('/x', () => {
      throw new Error('broken');
    });
    deliver({ method: 'POST', url: '/x', headers: { id: '8' } }, frame);
    await expect.poll(() => frame.postMessage).toHaveBeenCalled();
    expect(sent(frame)).toMatchObject({ headers: { id: '8' }, warning: expect.stringContaining('/x') });
    expect(sent(frame)).not.toHaveProperty('statusCode');
  });
});
