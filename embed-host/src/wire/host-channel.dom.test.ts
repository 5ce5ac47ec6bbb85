import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBody, openConversation, serverAnswers } from '../testing/conversation.ts';

beforeEach(() => void serverAnswers());
afterEach(() => vi.unstubAllGlobals());

describe('the channel to the host page', () => {
  it('accepts messages from the parent window only', async () => {
    const { deliver, frame } = openConversation();
    deliver({ method: 'POST', url: '/report/load', headers: { id: 'x' }, body: loadBody }, { postMessage: vi.fn() });
    await Promise.resolve();
    expect(frame.shown.state).toBe('waiting');
  });

  it('broadcasts only ready, then sends to the origin that loaded the report', async () => {
    const { ask, until, targetOrigins } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    expect(targetOrigins[0]).toBe('*');
    expect(new Set(targetOrigins.slice(1))).toEqual(new Set(['https://host.example']));
  });

  it('uses the uid of the latest load for its events', async () => {
    const { ask, until, events } = openConversation();
    await ask('POST', '/report/load', loadBody, { uid: 'first' });
    await until('rendered');
    await ask('POST', '/report/load', loadBody, { uid: 'second' });
    await expect.poll(() => events.map(({ url }) => url)).toContain('/reports/second/events/rendered');
  });
});
