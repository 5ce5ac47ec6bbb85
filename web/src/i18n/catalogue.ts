import { type AppTexts, app } from '@holdfast/texts/areas/app';
import { appCompiled } from '@holdfast/texts/areas/english/app';
import { identityCompiled } from '@holdfast/texts/areas/english/identity';
import { type IdentityTexts, identity } from '@holdfast/texts/areas/identity';
import { bind } from '@holdfast/texts/bind';
import type { Compiled } from '@holdfast/texts/fill';
import type { Message } from '@holdfast/texts/kinds';
import { type CatalogueName, isPseudo, type Language } from './languages.ts';

export type Catalogue = AppTexts & IdentityTexts;
export type TextKey = keyof Catalogue;

/** Everything of one language: the app's texts and the messages in results. */
export interface Texts {
  catalogue: Catalogue;
  /** Disguises the texts of features in a pseudo-locale, which few need: it is loaded with one. */
  disguise: (<Texts>(english: Compiled<Texts>) => Compiled<Texts>) | null;
  /** Null for a message of a newer server version. */
  speak(message: Message): string | null;
}

const compiled: Compiled<Catalogue> = { ...appCompiled, ...identityCompiled };

export const ENGLISH: Texts = {
  catalogue: bind<Catalogue>(compiled, 'en'),
  disguise: null,
  // Whatever comes as a message comes with its English beside it.
  speak: () => null,
};

/** `locale` writes numbers where it is more exact than the language, such as 'de-CH'. */
export async function loadTexts(name: CatalogueName, locale: string = isPseudo(name) ? 'en' : name): Promise<Texts> {
  if (name === 'en') return locale === 'en' ? ENGLISH : { ...ENGLISH, catalogue: bind<Catalogue>(compiled, locale) };
  if (isPseudo(name)) {
    const { pseudo } = await import('@holdfast/texts/pseudo');
    return { ...ENGLISH, catalogue: bind<Catalogue>(pseudo<Catalogue>(compiled), 'en'), disguise: pseudo };
  }
  const [ofApp, ofIdentity, speak] = await Promise.all([app.fetch(name), identity.fetch(name), loadMessages(name)]);
  return { catalogue: bind<Catalogue>({ ...ofApp, ...ofIdentity }, locale), disguise: null, speak };
}

async function loadMessages(language: Language): Promise<Texts['speak']> {
  const { loadSpeaker } = await import('@holdfast/texts/load-speaker');
  const say = await loadSpeaker(language);
  return (message) => (say.knows(message) ? say(message) : null);
}
