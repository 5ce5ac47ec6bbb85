import type { Message } from '@holdfast/contracts/messages/kinds';
import { type CatalogueName, isPseudo, type Language } from './languages.ts';
import { pseudo } from './pseudo.ts';
import { en as app } from './texts/en.ts';
import { en as identity } from './texts-identity/en.ts';
import type { ServerWords } from './texts-server/server-words.ts';

/** English is the source: it defines the keys, contains the specification's texts, and is the fallback. */
export const english = { ...app, ...identity };

export type English = typeof english;
export type Key = keyof English;
export type Catalogue = Readonly<Record<Key, string>>;

/** Everything of one language: the app's texts, the server's messages, and the messages in results. */
export interface Texts {
  catalogue: Catalogue;
  /** Null for English, the server's own language. */
  server: ServerWords | null;
  /** Null for a message of a newer server version. */
  speak(message: Message): string | null;
}

/** Every message carries its English text, which needs no catalogue. */
const asKept = () => null;

export const ENGLISH: Texts = { catalogue: english, server: null, speak: asKept };

type Loaded = [app: Partial<Catalogue>, identity: Partial<Catalogue>, server: ServerWords];

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<Loaded>> = {
  de: async () => [
    (await import('./texts/de.ts')).de,
    (await import('./texts-identity/de.ts')).de,
    (await import('./texts-server/de.ts')).de,
  ],
  fr: async () => [
    (await import('./texts/fr.ts')).fr,
    (await import('./texts-identity/fr.ts')).fr,
    (await import('./texts-server/fr.ts')).fr,
  ],
  es: async () => [
    (await import('./texts/es.ts')).es,
    (await import('./texts-identity/es.ts')).es,
    (await import('./texts-server/es.ts')).es,
  ],
  pt: async () => [
    (await import('./texts/pt.ts')).pt,
    (await import('./texts-identity/pt.ts')).pt,
    (await import('./texts-server/pt.ts')).pt,
  ],
  ja: async () => [
    (await import('./texts/ja.ts')).ja,
    (await import('./texts-identity/ja.ts')).ja,
    (await import('./texts-server/ja.ts')).ja,
  ],
};

export async function loadTexts(name: CatalogueName): Promise<Texts> {
  if (name === 'en') return ENGLISH;
  if (isPseudo(name)) return { ...ENGLISH, catalogue: pseudo(english) };
  const [[ofApp, ofIdentity, server], speak] = await Promise.all([LOADERS[name](), loadMessages(name)]);
  return { catalogue: { ...english, ...ofApp, ...ofIdentity }, server, speak };
}

async function loadMessages(language: Language): Promise<Texts['speak']> {
  const [{ loadCatalogue }, { speaker }] = await Promise.all([
    import('@holdfast/catalogues/languages'),
    import('@holdfast/catalogues/say'),
  ]);
  const messages = await loadCatalogue(language);
  const say = speaker(messages);
  return (message) => (message.code in messages.words ? say(message) : null);
}
