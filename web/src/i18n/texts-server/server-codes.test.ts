// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../catalogue.ts';
import { LANGUAGES } from '../languages.ts';

describe("the server's codes", () => {
  const server: Record<string, string> = import.meta.glob(
    ['../../../../server/src/**/*.ts', '!**/*.test.ts', '!**/*.rig.ts', '!**/*.laws.ts'],
    { query: '?raw', import: 'default', eager: true },
  );
  const source = Object.values(server).join('\n');
  const codes = [...source.matchAll(/(?:new Problem\(\s*\d+,|slowDown\(|tooMany\()\s*'([a-z-]+)'/g)].map(
    ([, code]) => code ?? '',
  );

  it('are found by reading the source', () => expect(codes).toContain('too-many-uploads'));

  it.each(LANGUAGES.filter((language) => language !== 'en'))('all have words in %s', async (language) => {
    const { problems } = (await loadTexts(language)).server;
    expect(codes.filter((code) => !(code in problems) && !FOR_PROGRAMS.includes(code))).toEqual([]);
  });
});

/** Codes this app never meets: it sends no such request, or the report frame does. */
const FOR_PROGRAMS: readonly string[] = [
  ...[
    'not-a-form',
    'field-too-long',
    'too-many-fields',
    'unexpected-part',
    'no-user-id',
    'unknown-format',
    'not-built',
  ],
  ...['bad-signature', 'no-account', 'too-many-streams', 'dataset-unknown', 'invalid-rule', 'invalid-query'],
  ...['no-such-customer', 'change-refused', 'no-model', 'not-in-token', 'token-expired', 'token-invalid'],
];
