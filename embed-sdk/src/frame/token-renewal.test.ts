import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewTokens } from './token-renewal.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('concurrent calls with an expired token cause one renewal', async () => {
  const provider = vi.fn(async () => 'fresh');
  const accept = vi.fn(async () => undefined);
  const renewal = renewTokens(provider, accept);
  await Promise.all([renewal.renew(), renewal.renew(), renewal.renew()]);
  expect(provider).toHaveBeenCalledTimes(1);
  expect(accept).toHaveBeenCalledWith('fresh');
  expect(renewal.pending).toBeUndefined();
});

test('a token with a known expiry is renewed a minute before, repeatedly', async () => {
  const provider = vi.fn(() => ({ token: 'fresh', expiresAt: Date.now() + 600_000 }));
  const renewal = renewTokens(provider, async () => undefined, 600_000);
  await vi.advanceTimersByTimeAsync(539_000);
  expect(provider).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(provider).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(540_000);
  expect(provider).toHaveBeenCalledTimes(2);
  renewal.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a failing provider rejects the pending call and can be called again', async () => {
  const provider = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('fresh');
  const renewal = renewTokens(provider, async () => undefined);
  await expect(renewal.renew()).rejects.toThrow('offline');
  await expect(renewal.renew()).resolves.toBeUndefined();
});
