import type { Texts } from '../texts/en.ts';

/** A kind's own words in the languages of the frame, beside its code: a new kind then touches no catalogue. */
export type OwnWords<Words> = Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja', Words>>;

export const wordsIn = <Words>(words: OwnWords<Words>, { language }: Texts): Words =>
  words[language as keyof OwnWords<Words>] ?? words.en;
