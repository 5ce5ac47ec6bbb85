import { afterAll } from 'vitest';
import { takeLeftOpen } from './src/testing/fixtures.ts';

// afterAll hooks run in reverse order: registered first, this one runs after all others have closed their fixtures.
afterAll(() => {
  const left = takeLeftOpen();
  if (left.length > 0) throw new Error(`This file left open: ${left.join(', ')}.`);
});
