import { some } from '@holdfast/texts/message';
import type { LatticeItem } from '../lattice.ts';
import { refuse } from './refuse.ts';
import type { Words } from './words.ts';

/** Questions that can never be answered, whatever else they contain. */
export function refuseOutright(sentence: Words): void {
  for (const at of sentence.indices()) {
    if (sentence.is(at, 'forbidden')) refuse('question.forbidden', { word: sentence.text(at) });
    if (sentence.is(at, 'future')) refuse('question.future');
  }
  const unread = unreadWords(sentence);
  if (unread.length > 0) refuse('question.unread', { words: some(unread, 5) });
  for (const at of sentence.indices()) {
    if (sentence.is(at, 'vague')) refuse('question.vague', { word: sentence.text(at) });
    const average = averageCompared(sentence, at);
    if (average !== null) refuse('question.thanAverage', { word: sentence.text(average) });
    const tag = sentence.items[at]?.tag;
    if (tag?.is === 'date' && tag.phrase.future) refuse('question.future');
  }
}

const COMPARED = ['more', 'less', 'atLeast', 'atMost', 'equals'] as const;

/** The place of an average that other values are compared with: “above the average”, “older than average”, 平均以上. */
export function averageCompared(sentence: Words, at: number): number | null {
  if (!sentence.is(at, ...COMPARED) && sentence.tag(at)?.is !== 'comparative') return null;
  return [sentence.isJapanese ? at - 1 : at + 1].find((place) => sentence.is(place, 'average', 'median')) ?? null;
}

/** “Where is the youngest from?” is not answered by the youngest. */
export function refuseUnansweredOpener(items: readonly LatticeItem[], { tokens, vocabulary }: Words): void {
  const [first] = items;
  const opener = tokens[0];
  const isWho = opener?.key === vocabulary.lexicon.asksWho && vocabulary.subject.persons === false;
  // The rows are shops: none of them is who manages one.
  if (opener && isWho) refuse('question.unread', { words: some([opener.text], 1) });
  if (!opener || first?.tag.is !== 'word' || first.tag.concept !== 'stop') return;
  const asked = vocabulary.lexicon.asksFor?.split('|') ?? [];
  if (asked.includes(opener.key)) refuse('question.unread', { words: some([opener.text], 1) });
}

/** Adjacent unknown Japanese characters form one word. */
function unreadWords(sentence: Words): string[] {
  const words: string[] = [];
  let last = -2;
  for (const at of sentence.indices()) {
    if (sentence.items[at]?.tag.is !== 'unread') continue;
    const isJoined = sentence.isJapanese && last === at - 1;
    words.push(isJoined ? `${words.pop() ?? ''}${sentence.text(at)}` : sentence.text(at));
    last = at;
  }
  return words;
}
