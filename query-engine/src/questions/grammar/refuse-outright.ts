import { some } from '@holdfast/texts/message';
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
    const tag = sentence.items[at]?.tag;
    if (tag?.is === 'date' && tag.phrase.future) refuse('question.future');
  }
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
