import { afterAll } from 'vitest';
import { takeLeftOpen } from './src/fixtures.rig.ts';

// Hooks that close run in reverse order: this one is registered first, so it looks when every other has closed its own.
afterAll(() => {
  const left = takeLeftOpen();
  if (left.length > 0) throw new Error(`This file left open: ${left.join(', ')}.`);
});
