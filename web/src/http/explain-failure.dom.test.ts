import { describe, expect, it, vi } from 'vitest';
import { ENGLISH } from '../i18n/catalogue.ts';
import { createTranslator } from '../i18n/use-t.ts';
import { explainFailure } from './explain-failure.ts';
import { type Failure, malformed, unreachable } from './failure.ts';

const t = createTranslator(ENGLISH);
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
});
