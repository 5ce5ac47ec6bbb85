// @vitest-environment node
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../catalogue.ts';
import { LANGUAGES } from '../languages.ts';
import { PARTS, SENTENCES } from './sentences.ts';

/**
 * The engine's sentences are born where nobody thinks of other languages: every literal of its source that reads like
 * words for people has to be known here, and every sentence known here has to be still said there.
 */
const engine: Record<string, string> = import.meta.glob(
  ['../../../../prediction-engine/src/**/*.ts', '!**/*.test.ts', '!**/cli/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** Words that reach no screen of this app, and why. */
const NOT_SHOWN: readonly [file: string, why: string][] = [
  ['profile/words/churn-words.ts', 'looked for in files'],
  ['profile/shape/aggregated-columns.ts', 'patterns of column names, beside the problem that is told'],
  ['profile/columns/missing.ts', 'looked for in files'],
  ['profile/columns/type-words.ts', 'looked for in files'],
  ['explain/sentences.ts', 'reasons for one customer, in the result files and the report'],
  ['prepare/describe-bins.ts', 'parts of those reasons'],
  ['results/assemble-scores.ts', 'parts of those reasons'],
  ['model/rescorer.ts', 'what-ifs of the report'],
  ['evaluate/segment-pairs.ts', 'tables of the report'],
  ['cohorts/cohort-views.ts', 'tables of the report'],
  ['profile/label/implied-label.ts: blank or in the future', 'a value nobody is shown'],
  ['results/describe-file.ts', 'README.md of an unusable file'],
  ['results/result-columns.ts', 'columns of the result files'],
  ['results/result-tables.ts', 'tables of the report'],
  ['results/customers-table.ts', 'tables of the report'],
  ['train/', 'names of random draws'],
  ['threads/', 'errors of programmers'],
  ['model/model-file.ts', 'an error of programmers'],
  ['evaluate/random-split.ts: forest', 'names of random draws'],
  ['shapes/gather-customers.ts', 'an error of programmers'],
  ['shapes/aggregated-customers.ts: the risk by', 'reasons for one customer'],
];

interface Literal {
  readonly file: string;
  readonly text: string;
  /** What stands between the expressions. */
  readonly pieces: readonly string[];
}

function literalsOf(path: string, source: string): Literal[] {
  const file = path.split('prediction-engine/src/')[1] ?? path;
  const found: Literal[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as {
      type?: string;
      value?: unknown;
      quasis?: { value: { cooked: string } }[];
    };
    if (type === 'ImportDeclaration') return;
    if (type === 'Literal' && typeof value === 'string') found.push({ file, text: value, pieces: [value] });
    if (type === 'TemplateLiteral' && quasis) {
      const pieces = quasis.map((quasi) => quasi.value.cooked);
      found.push({ file, text: pieces.join('…'), pieces });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, source).program);
  return found;
}

const literals = Object.entries(engine).flatMap(([path, source]) => literalsOf(path, source));
const known = Object.values({ ...SENTENCES, ...PARTS })
  .join('\n')
  .replace(/\{\w+\}/g, '…');
/** Three words or more, and no code. */
const isForPeople = (piece: string) => /[a-z’]+[ ,;:]+[a-z]+ [\w(]/i.test(piece) && !/[[\]^]|\w=\w/.test(piece);
const bare = (piece: string) => piece.trim().replace(/^((#+|-|\d+) |% )|“$/g, '');
const isShown = ({ file, text }: Literal) =>
  !NOT_SHOWN.some(([place]) => {
    const [where = '', words = ''] = place.split(': ');
    return file.startsWith(where) && text.includes(words);
  });

describe('a literal of the engine that people read', () => {
  const pieces = literals
    .filter(isShown)
    .flatMap(({ file, text, pieces }) =>
      pieces.filter(isForPeople).map((piece) => ({ file, text, piece: bare(piece) })),
    );

  it('is found by reading the source', () => expect(pieces.length).toBeGreaterThan(200));

  it('is known to all other languages', async () => {
    const { retell } = (await loadTexts('de')).server;
    const unknown = pieces.filter(({ text, piece }) => !known.includes(piece) && retell(text) === text);
    expect(unknown.map(({ file, piece }) => `${file}: ${piece}`)).toEqual([]);
  });

  it.each(Object.entries(SENTENCES))('is still what we call %s', (_, english) => {
    const source = literals.flatMap(({ pieces }) => pieces).join('\n');
    const words = english.split(/ \| |\{\w+\}/).map((piece) => piece.trim().split(' '));
    const pairs = words.flatMap((those) => those.slice(1).map((word, at) => `${those[at]} ${word}`));
    const kept = pairs.filter((pair) => source.includes(pair));
    expect(kept.length, kept.join(', ')).toBeGreaterThanOrEqual(pairs.length * (pairs.length > 10 ? MOST : SOME));
  });
});

/** Of the pairs of words: the engine puts sentences together from choices, and of short ones less is left. */
const MOST = 0.7;
const SOME = 0.35;

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

  it.each(LANGUAGES.filter((language) => language !== 'en'))('of failed predictions have words in %s', async (name) => {
    const { failures } = (await loadTexts(name)).server;
    const path = Object.keys(server).find((file) => file.endsWith('predictions/failures.ts')) ?? '';
    const told = [...(server[path] ?? '').matchAll(/code: '([a-z-]+)'/g)].map(([, code]) => code);
    expect(Object.keys(failures)).toEqual(told);
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
