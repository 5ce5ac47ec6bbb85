import type { Vocabulary } from './subject.ts';
import type { QuestionToken } from './tokens.ts';

const LINKS = ['', 's', 'n', 'en', 'es'];
const SHORTEST = 8;

/** German compounds such as Umsatzanteil: an unknown long word is split once where both halves are known. */
export function partCompounds(tokens: readonly QuestionToken[], vocabulary: Vocabulary): QuestionToken[] {
  if (vocabulary.lexicon.language !== 'de') return [...tokens];
  return tokens.flatMap((token) => {
    if (token.text.length < SHORTEST || token.number !== null || vocabulary.words.has(token.key)) return [token];
    return splitCompound(token, vocabulary) ?? [token];
  });
}

function splitCompound(token: QuestionToken, { words, lexicon }: Vocabulary): QuestionToken[] | null {
  const text = token.text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  if (text.length !== token.text.length) return null;
  for (let at = text.length - 4; at >= 4; at -= 1) {
    const second = lexicon.stem(text.slice(at));
    if (!words.has(second)) continue;
    for (const link of LINKS) {
      if (!text.slice(0, at).endsWith(link)) continue;
      const first = lexicon.stem(text.slice(0, at - link.length));
      if (first.length < 3 || !words.has(first)) continue;
      return [
        { ...token, text: token.text.slice(0, at), to: token.from + at, key: first },
        { ...token, text: token.text.slice(at), from: token.from + at, key: second },
      ];
    }
  }
  return null;
}
