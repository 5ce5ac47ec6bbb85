// @vitest-environment node
import { expect, test } from 'vitest';

test.each(['./index.ts', './pure.ts', './global.ts', './element.ts', './react/index.ts', './messaging/index.ts'])(
  '%s can be imported where there is no window',
  async (file) => {
    expect(typeof window).toBe('undefined');
    await expect(import(file)).resolves.toBeTypeOf('object');
  },
);
