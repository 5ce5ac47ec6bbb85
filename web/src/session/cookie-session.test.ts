import { describe, expect, test, vi } from 'vitest';
import { openCookieSession } from './cookie-session.ts';

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');
const tokenFor = (sub: string, lifetimeSeconds = 300) =>
  `${encode({ alg: 'ES256' })}.${encode({ sub, iat: 1000, exp: 1000 + lifetimeSeconds, nth: Math.random() })}.c2ln`;

/** Fake server: who is signed in, whether it responds, and the number of requests. */
function open() {
  const world = { nowMs: 1_000_000, who: 'ada' as string | null, reachable: true, asked: 0, left: '' };
  const channel = new EventTarget() as EventTarget & { postMessage: ReturnType<typeof vi.fn> };
  channel.postMessage = vi.fn();
  const answer = async (url: string | URL | Request): Promise<Response> => {
    if (!world.reachable) throw new TypeError('Failed to fetch');
    if (String(url).endsWith('/sign-out')) {
      world.who = null;
      return Response.json({ success: true });
    }
    world.asked += 1;
    if (world.who === null) return Response.json(null);
    const user = { id: world.who, name: 'Ada', email: 'ada@example.com', image: null };
    return Response.json({ session: { id: 's1' }, user }, { headers: { 'set-auth-jwt': tokenFor(world.who) } });
  };
  const session = openCookieSession({
    fetch: answer,
    now: () => world.nowMs,
    leaveFor: (url) => {
      world.left = url;
    },
    channel: channel as unknown as BroadcastChannel,
  });
  const hear = (data: string) => channel.dispatchEvent(new MessageEvent('message', { data }));
  return { world, session, channel, hear };
}

describe('the cookie session', () => {
  test('is read once, and returns its token from memory', async () => {
    const { world, session } = open();
    expect(session.state().status).toBe('loading');
    const [first, second] = await Promise.all([session.getToken(), session.getToken()]);
    expect(first).toBe(second);
    expect(await session.getToken()).toBe(first);
    expect(world.asked).toBe(1);
    expect(session.state()).toMatchObject({
      status: 'signed-in',
      sessionId: 's1',
      user: { id: 'ada', fullName: 'Ada' },
    });
  });

  test('renews its token 30 seconds before expiry, by the local clock', async () => {
    const { world, session } = open();
    const first = await session.getToken();
    world.nowMs += 269_000;
    expect(await session.getToken()).toBe(first);
    world.nowMs += 2_000;
    expect(await session.getToken()).not.toBe(first);
    expect(world.asked).toBe(2);
  });

  test('ends when the server says so, and then has no token and sends no requests', async () => {
    const { world, session } = open();
    await session.getToken();
    world.who = null;
    expect(await session.getToken({ skipCache: true })).toBeNull();
    expect(session.state()).toEqual({ status: 'signed-out', hasEnded: true });
    expect(await session.getToken()).toBeNull();
    expect(world.asked).toBe(2);
  });

  test('does not end when the server is unreachable: getting the token fails instead', async () => {
    const { world, session } = open();
    await session.getToken();
    world.reachable = false;
    world.nowMs += 300_000;
    await expect(session.getToken()).rejects.toThrow();
    expect(session.state().status).toBe('signed-in');
    await expect(session.signOut()).rejects.toThrow();
    expect(session.state().status).toBe('signed-in');
  });

  test('ends in this and all other tabs', async () => {
    const here = open();
    await here.session.getToken();
    await here.session.signOut();
    expect(here.session.state()).toEqual({ status: 'signed-out' });
    expect(here.channel.postMessage).toHaveBeenCalledWith('signed-out');

    const there = open();
    const heard = vi.fn();
    there.session.subscribe(heard);
    await there.session.getToken();
    there.hear('signed-out');
    expect(there.session.state()).toEqual({ status: 'signed-out' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('ignores a response requested before it ended', async () => {
    const { session, hear } = open();
    session.subscribe(() => undefined);
    const reading = session.refresh();
    hear('signed-out');
    await reading;
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  test('is not reported as expired after the user deleted the account', async () => {
    const { world, session } = open();
    await session.refresh();
    world.who = null;
    await session.announceChange();
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  test('is read again when another tab signs in', async () => {
    const { world, session, hear } = open();
    session.subscribe(() => undefined);
    world.who = null;
    await session.refresh();
    expect(session.state()).toEqual({ status: 'signed-out' });
    world.who = 'grace';
    hear('changed');
    await expect.poll(() => session.state()).toMatchObject({ status: 'signed-in', user: { id: 'grace' } });
  });
});
