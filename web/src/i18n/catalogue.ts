import { type CatalogueName, isPseudo, type Language } from './languages.ts';
import { pseudo } from './pseudo.ts';
import { en as app } from './texts/en.ts';
import type { EngineWords } from './texts-engine/sentences.ts';
import { en as identity } from './texts-identity/en.ts';
import { NO_WORDS, type ServerSpeech, type ServerWords } from './texts-server/server-words.ts';

/** English is the source: its keys are the keys, its words are the specification's, and it fills any gap elsewhere. */
export const english = { ...app, ...identity };

export type English = typeof english;
export type Key = keyof English;
export type Catalogue = Readonly<Record<Key, string>>;

/** Everything a language brings: our own texts, and what the server says. */
export interface Texts {
  catalogue: Catalogue;
  server: ServerSpeech;
}

export const ENGLISH: Texts = { catalogue: english, server: NO_WORDS };

type Loaded = [app: Partial<Catalogue>, identity: Partial<Catalogue>, server: ServerWords, engine: EngineWords];

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<Loaded>> = {
  de: async () => [
    (await import('./texts/de.ts')).de,
    (await import('./texts-identity/de.ts')).de,
    (await import('./texts-server/de.ts')).de,
    (await import('./texts-engine/de.ts')).de,
  ],
  fr: async () => [
    (await import('./texts/fr.ts')).fr,
    (await import('./texts-identity/fr.ts')).fr,
    (await import('./texts-server/fr.ts')).fr,
    (await import('./texts-engine/fr.ts')).fr,
  ],
  es: async () => [
    (await import('./texts/es.ts')).es,
    (await import('./texts-identity/es.ts')).es,
    (await import('./texts-server/es.ts')).es,
    (await import('./texts-engine/es.ts')).es,
  ],
  pt: async () => [
    (await import('./texts/pt.ts')).pt,
    (await import('./texts-identity/pt.ts')).pt,
    (await import('./texts-server/pt.ts')).pt,
    (await import('./texts-engine/pt.ts')).pt,
  ],
  ja: async () => [
    (await import('./texts/ja.ts')).ja,
    (await import('./texts-identity/ja.ts')).ja,
    (await import('./texts-server/ja.ts')).ja,
    (await import('./texts-engine/ja.ts')).ja,
  ],
};

export async function loadTexts(name: CatalogueName): Promise<Texts> {
  if (name === 'en') return ENGLISH;
  if (isPseudo(name)) return { catalogue: pseudo(english), server: NO_WORDS };
  const [ofApp, ofIdentity, server, engine] = await LOADERS[name]();
  const { retelling } = await import('./texts-engine/retell.ts');
  return { catalogue: { ...english, ...ofApp, ...ofIdentity }, server: { ...server, retell: retelling(engine, name) } };
}
