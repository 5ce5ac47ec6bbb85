import { LiveError } from '@holdfast/report-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFailure, answerIn, describeFailure } from './failures.ts';

// Files share the module's language with the others of their worker.
beforeAll(() => answerIn('en'));
afterAll(() => answerIn('en'));

it('a refusal is worded in the language of the frame, and keeps the values it names', async () => {
  const refused = new LiveError('not-found', 'unknownVisual', { visual: 'Sales', page: 'main' });
  expect(describeFailure(refused).message).toBe("There is no visual named 'Sales' on the page 'main'.");
  await answerIn('de');
  expect(answerFailure(refused)).toEqual({
    status: 404,
    body: { message: 'Auf der Seite „main“ gibt es kein Visual namens „Sales“.', errorCode: expect.any(String) },
  });
});

it('a server’s sentence stays as it came', async () => {
  await answerIn('ja');
  expect(describeFailure(new LiveError('failed', 'because', { reason: 'Le serveur est occupé.' })).message).toBe(
    'Le serveur est occupé.',
  );
});
