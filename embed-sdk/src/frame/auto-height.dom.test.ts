import { expect, test } from 'vitest';
import { autoHeight } from './auto-height.ts';

function follower(wish: true | { minHeight?: number; maxHeight?: number } = true) {
  const frame = document.createElement('iframe');
  const clock = { now: 0 };
  const follow = autoHeight(frame, wish, () => clock.now);
  return { frame, clock, wants: (height: number) => follow({ width: 1, height }) };
}

test('grows and shrinks with the content', () => {
  const { frame, clock, wants } = follower();
  wants(400);
  clock.now = 1_000;
  wants(900.2);
  expect(frame.style.height).toBe('901px');
  clock.now = 2_000;
  wants(300);
  expect(frame.style.height).toBe('300px');
});

test('content that alternates between two heights ends at the larger one', () => {
  const { frame, clock, wants } = follower();
  for (let turn = 0; turn < 20; turn += 1) {
    clock.now += 16;
    wants(turn % 2 ? 400 : 417);
  }
  expect(frame.style.height).toBe('417px');
  clock.now += 1_000;
  wants(400);
  expect(frame.style.height).toBe('400px');
});

test('stays within its limits and ignores invalid values', () => {
  const { frame, wants } = follower({ minHeight: 200, maxHeight: 600 });
  wants(50);
  expect(frame.style.height).toBe('200px');
  wants(5_000);
  expect(frame.style.height).toBe('600px');
  for (const nonsense of [Number.NaN, -1, 0, Number.POSITIVE_INFINITY]) wants(nonsense);
  expect(frame.style.height).toBe('600px');
});
