import * as z from 'zod/mini';
import { placeKind, secret } from './place-field.ts';

const CHAT_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'it'] as const;
export const MessageLanguage = z.enum(CHAT_LANGUAGES);
const language = z._default(MessageLanguage, 'en');
/** Each in its own language. */
const LANGUAGE_TEXTS = {
  en: 'language_en',
  de: 'language_de',
  fr: 'language_fr',
  es: 'language_es',
  pt: 'language_pt',
  ja: 'language_ja',
  it: 'language_it',
} as const;
const fields = {
  language: { label: 'chatLanguage', choices: LANGUAGE_TEXTS },
  secret: { label: 'chatAddress', input: 'secret', isWide: true },
} as const;

/** A channel that gets a message: anyone who knows the address of its incoming webhook can post there. */
export const slack = placeKind({
  place: z.object({ kind: z.literal('slack'), language, secret }),
  label: 'kindOut_slack',
  summary: '{language}',
  empty: { kind: 'slack', language: 'en', secret: null },
  fields,
  takesMessages: true,
});

export const teams = placeKind({
  place: z.object({ kind: z.literal('teams'), language, secret }),
  label: 'kindOut_teams',
  summary: '{language}',
  empty: { kind: 'teams', language: 'en', secret: null },
  fields,
  takesMessages: true,
});
