import { describe, expect, it } from 'vitest';
import { loadSpeaker } from './load-speaker.ts';
import { message, some } from './message.ts';
import { renderTree } from './speaker.ts';

const say = loadSpeaker;

describe('a formatted message', () => {
  it('keeps text from the file verbatim and localises numbers', async () => {
    const strong = message('leakAlone', { name: 'final_bill', auc: 0.9871 });
    expect((await say('en'))(strong)).toContain('“final_bill” alone');
    expect((await say('en'))(strong)).toContain('AUC 0.987');
    expect((await say('de'))(strong)).toContain('„final_bill“ allein');
    expect((await say('de'))(strong)).toContain('AUC 0,987');
  });

  it('chooses the singular and the plural', async () => {
    const blank = (count: number) => message('blankRows', { count });
    const inEnglish = await say('en');
    expect(inEnglish(blank(1))).toMatch(/^1 row is empty/);
    expect(inEnglish(blank(12_000))).toMatch(/^12,000 rows are empty/);
  });

  it('writes lists in full or with the number of remaining items', async () => {
    const inEnglish = await say('en');
    const named = (names: string[], most: number) => inEnglish(message('repeatedNames', { list: some(names, most) }));
    expect(named(['a'], 3)).toContain('“a”.');
    expect(named(['a', 'b', 'c'], 3)).toContain('“a”, “b” and “c”');
    expect(named(['a', 'b', 'c', 'd', 'e'], 3)).toContain('“a”, “b”, “c” and 2 more');
    expect((await say('ja'))(message('repeatedNames', { list: some(['a', 'b'], 3) }))).toContain('「a」、「b」');
  });

  it('formats nested messages in the same language', async () => {
    const kept = message('leakKept', { name: 'x', reason: message('leakOurs', { name: 'x' }) });
    expect((await say('de'))(kept)).toContain('stammt aus einer früheren Vorhersage');
  });

  it('falls back to its code when unknown', async () => {
    expect((await say('en'))({ code: 'from-the-future', values: {} })).toBe('from-the-future');
  });
});

it('formats all messages in a tree and leaves other values unchanged', async () => {
  const tree = { title: message('strongTitle'), size: [1, { note: message('card.none') }], name: 'own', nothing: null };
  expect(renderTree<unknown>(tree, await say('en'))).toEqual({
    title: 'Strong: act on it',
    size: [1, { note: 'None.' }],
    name: 'own',
    nothing: null,
  });
});
