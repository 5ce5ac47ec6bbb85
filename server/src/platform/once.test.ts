import { expect, test, vi } from 'vitest';
import { openedOnce } from './once.ts';

test('callers of one key share what is opened', async () => {
  const once = openedOnce<string>(2);
  const open = vi.fn(async () => 'opened');
  expect(await Promise.all([once('a', open), once('a', open)])).toEqual(['opened', 'opened']);
  expect(await once('a', open)).toBe('opened');
  expect(open).toHaveBeenCalledTimes(1);
});

test('a failure and null are tried again', async () => {
  const once = openedOnce<string | null>(2);
  const open = vi.fn<() => Promise<string | null>>();
  open.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(null).mockResolvedValue('opened');
  await expect(once('a', open)).rejects.toThrow('gone');
  expect(await once('a', open)).toBeNull();
  expect(await once('a', open)).toBe('opened');
});

test('only the latest are kept', async () => {
  const once = openedOnce<string>(2);
  const open = vi.fn(async () => 'opened');
  for (const key of ['a', 'b', 'c', 'a']) await once(key, open);
  expect(open).toHaveBeenCalledTimes(4);
});
