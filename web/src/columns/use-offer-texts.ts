import { ownTexts, type Say } from '../i18n/own-texts.ts';
import { en } from './texts/en.ts';

export type SayOffer = Say<typeof en>;

/** Texts about offers and money. */
export const useOfferTexts = ownTexts(en, {
  de: async () => (await import('./texts/de.ts')).de,
  fr: async () => (await import('./texts/fr.ts')).fr,
  es: async () => (await import('./texts/es.ts')).es,
  pt: async () => (await import('./texts/pt.ts')).pt,
  ja: async () => (await import('./texts/ja.ts')).ja,
});
