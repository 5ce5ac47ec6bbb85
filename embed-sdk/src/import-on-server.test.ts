// @vitest-environment node
import { expect, test } from 'vitest';

test.each(['./index.ts', './pure.ts', './global.ts', './element.ts', './react/index.ts', './messaging/index.ts'])(
  '%s can be imported without a window',
  async (file) => {
    expect(typeof window).toBe('undefined');
    await expect(import(file)).resolves.toBeTypeOf('object');
  },
);
