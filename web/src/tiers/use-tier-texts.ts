import { ownTexts } from '../i18n/own-texts.ts';
import { en } from './texts/en.ts';

export type TierTexts = Readonly<Record<keyof typeof en, string>>;

/** Texts about tiers. */
export const useTierTexts = ownTexts(en, {
  de: async () => (await import('./texts/de.ts')).de,
  fr: async () => (await import('./texts/fr.ts')).fr,
  es: async () => (await import('./texts/es.ts')).es,
  pt: async () => (await import('./texts/pt.ts')).pt,
  ja: async () => (await import('./texts/ja.ts')).ja,
});
