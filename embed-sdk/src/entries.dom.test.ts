import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(window, 'powerbi');
});

it('the main entry puts the service at window.powerbi, as the original does', async () => {
  const { service } = await import('./index.ts');
  expect(window.powerbi).toBeInstanceOf(service.Service);
});

it('all entries of a page share one service', async () => {
  await import('./index.ts');
  const ours = window.powerbi;
  const { powerbi } = await import('./global.ts');
  expect(powerbi).toBe(ours);
  expect(window.powerbi).toBe(ours);
});

it('the pure entry has the same names and leaves the page alone', async () => {
  const pure = await import('./pure.ts');
  expect(window.powerbi).toBeUndefined();
  expect(Object.keys(pure)).toEqual(Object.keys(await import('./index.ts')));
});
