import type { Texts } from '../texts/en.ts';

/** A kind's own texts in all languages, beside its code, so that a new kind needs no change to the catalogues. */
export type OwnWords<Words> = Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja', Words>>;

export const wordsIn = <Words>(words: OwnWords<Words>, { language }: Texts): Words =>
  words[language as keyof OwnWords<Words>] ?? words.en;
