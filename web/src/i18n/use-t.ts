import { useMemo } from 'react';
import type { English, Key, Texts } from './catalogue.ts';
import { useLanguage } from './language-context.ts';
import { fill, type Values } from './message.ts';
import type { ServerSpeech } from './texts-server/server-words.ts';

/** `t('upload.size', { bytes: 12 })`: the key and the names in braces are checked by the compiler. */
export interface T {
  <K extends Key>(key: K, ...values: Values<English[K]>): string;
  /** What the server says, in this language. */
  readonly server: ServerSpeech;
}

export function useT(): T {
  const { catalogue, server, locale } = useLanguage();
  return useMemo(() => translator({ catalogue, server }, locale), [catalogue, server, locale]);
}

export function translator({ catalogue, server }: Texts, locale: string): T {
  const say = <K extends Key>(key: K, ...values: Values<English[K]>) =>
    fill(catalogue[key], values[0] as Record<string, string | number> | undefined, locale);
  return Object.assign(say, { server });
}
