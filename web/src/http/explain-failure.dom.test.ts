import { message } from '@holdfast/texts/message';
import { describe, expect, it, vi } from 'vitest';
import { ENGLISH, loadTexts } from '../i18n/catalogue.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { translator } from '../i18n/use-t.ts';
import { explainFailure } from './explain-failure.ts';
import { type Failure, malformed, unreachable } from './failure.ts';

const t = translator(ENGLISH);
const refused = (status: number, more: Partial<Failure> = {}): Failure => ({
  kind: 'refused',
  status,
  detail: null,
  code: null,
  requestId: null,
  retryAfterSeconds: null,
  ...more,
});
const tooFast = { code: 'too-many-uploads', detail: 'You are uploading very fast.' };

describe('failure messages', () => {
  it.each([
    ['no answer', unreachable, 'The server could not be reached. Check your connection and try again.'],
    ['malformed JSON', malformed(200), 'The server sent a response we could not read. Try again in a moment.'],
    ['a bare 401', refused(401), 'Your session has ended. Please sign in again.'],
    ['a bare 413', refused(413), 'File size must be less than 10MB'],
    ['a bare 429', refused(429), 'Too many requests. Wait a moment and try again.'],
    ['a bare 500', refused(500), 'Something went wrong on the server. Try again in a moment.'],
    ["the server's own sentence", refused(500, { code: 'x', detail: 'The disk is full.' }), 'The disk is full.'],
    [
      'a 429 that says when',
      refused(429, { ...tooFast, retryAfterSeconds: 42 }),
      'You are uploading very fast. Try again in 42 seconds.',
    ],
    [
      'a 429 of one second',
      refused(429, { ...tooFast, retryAfterSeconds: 1 }),
      'You are uploading very fast. Try again in one second.',
    ],
    [
      'a 429 of minutes',
      refused(429, { ...tooFast, retryAfterSeconds: 150 }),
      'You are uploading very fast. Try again in 3 minutes.',
    ],
    [
      'a 429 nobody waits for',
      refused(429, { code: 'no-room-left', detail: 'Delete some.', retryAfterSeconds: 3600 }),
      'Delete some.',
    ],
  ])('%s', (_, failure, sentence) => {
    expect(explainFailure(failure, t)).toBe(sentence);
  });

  it('detects that the browser is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(explainFailure(unreachable, t)).toBe('You are offline. Check your connection and try again.');
  });

  it("translates known codes and shows the server's message for unknown ones", async () => {
    const german = translator(await loadTexts('de'));
    const known = refused(429, { ...tooFast, retryAfterSeconds: 42 });
    expect(explainFailure(known, german)).toBe(
      'Sie laden sehr schnell hoch. Bitte warten Sie eine Minute. Versuchen Sie es in 42 Sekunden erneut.',
    );
    expect(explainFailure(refused(400, { code: 'new', detail: 'Something new.' }), german)).toBe('Something new.');
    const ofEngine = 'It holds no text at all. Export the table again and check that the file opens in a text editor.';
    const detail = message('sentences', { sentences: [message('emptyReason'), message('emptyFix')] });
    const told = refused(400, { code: 'empty', detail: ofEngine, says: { detail } });
    expect(explainFailure(told, german)).toMatch(/^Sie enthält keinen Text/);
    expect(explainFailure(told, t)).toBe(ofEngine);
    const newer = { code: 'from-the-future', values: {} };
    expect(explainFailure({ ...told, says: { detail: newer } }, german)).toBe(ofEngine);
  });
});

it.each(LANGUAGES.filter((name) => name !== 'en'))('every sample is translated to %s', async (name) => {
  const { server } = await loadTexts(name);
  expect(Object.keys(server?.samples ?? {})).toEqual(['subscriptions', 'subscription-snapshot', 'order-log']);
});
