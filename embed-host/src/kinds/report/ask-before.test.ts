import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostPreloader } from './ask-before.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const link = { pageName: 'p', visualName: 'v', url: 'https://a.example/' };
const asked = (answer: () => Promise<unknown>) => hostPreloader({ askHook: answer })('beforeLink', link);

test.each([
  ['returns nothing', undefined, link],
  ['agrees', true, link],
  ['cancels', false, null],
  ['replaces the address', { url: 'https://b.example/' }, { ...link, url: 'https://b.example/' }],
  ['returns invalid fields', { url: 5, other: 'x' }, link],
])('a host page that %s', async (_what, answer, expected) => {
  expect(await asked(async () => answer)).toEqual(expected);
});

test('a host page without the hook, or with one that fails, cancels nothing', async () => {
  expect(await asked(() => Promise.reject(new Error('404')))).toEqual(link);
});

test('a host page that never answers blocks nothing', async () => {
  const outcome = asked(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(4_900);
  const early = await Promise.race([outcome, Promise.resolve('waiting')]);
  await vi.advanceTimersByTimeAsync(200);
  expect([early, await outcome]).toEqual(['waiting', link]);
});
