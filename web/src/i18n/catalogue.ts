import type { CatalogueName } from './languages.ts';
import { pseudo } from './pseudo.ts';
import { en as app } from './texts/en.ts';
import { en as identity } from './texts-identity/en.ts';

/** English is the source: its keys are the keys, its words are the specification's, and it fills any gap elsewhere. */
export const english = { ...app, ...identity };

export type English = typeof english;
export type Key = keyof English;
export type Catalogue = Readonly<Record<Key, string>>;

const LOADERS: Record<Exclude<CatalogueName, 'en' | 'pseudo'>, () => Promise<Partial<Catalogue>>> = {
  de: async () => ({ ...(await import('./texts/de.ts')).de, ...(await import('./texts-identity/de.ts')).de }),
  fr: async () => ({ ...(await import('./texts/fr.ts')).fr, ...(await import('./texts-identity/fr.ts')).fr }),
  es: async () => ({ ...(await import('./texts/es.ts')).es, ...(await import('./texts-identity/es.ts')).es }),
  pt: async () => ({ ...(await import('./texts/pt.ts')).pt, ...(await import('./texts-identity/pt.ts')).pt }),
  ja: async () => ({ ...(await import('./texts/ja.ts')).ja, ...(await import('./texts-identity/ja.ts')).ja }),
};

export async function loadCatalogue(name: CatalogueName): Promise<Catalogue> {
  if (name === 'en') return english;
  if (name === 'pseudo') return pseudo(english);
  return { ...english, ...(await LOADERS[name]()) };
}
