import { en, type Texts } from './en.ts';

/** Loaded on demand: a reader needs one language. */
const OTHERS: Readonly<Record<string, () => Promise<Texts>>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  pt: async () => (await import('./pt.ts')).pt,
  ja: async () => (await import('./ja.ts')).ja,
};

/** The texts for a language tag such as 'pt-BR', falling back to English. */
export async function textsFor(language: string): Promise<Texts> {
  const load = OTHERS[language.toLowerCase().split('-')[0] ?? ''];
  return load ? load() : en;
}
