import { useMemo } from 'react';
import type { Catalogue, English, Key } from './catalogue.ts';
import { useLanguage } from './language-context.ts';
import { fill, type Values } from './message.ts';

/** `t('upload.size', { bytes: 12 })`: the key and the names in braces are checked by the compiler. */
export type T = <K extends Key>(key: K, ...values: Values<English[K]>) => string;

export function useT(): T {
  const { catalogue, locale } = useLanguage();
  return useMemo(() => translator(catalogue, locale), [catalogue, locale]);
}

export function translator(catalogue: Catalogue, locale: string): T {
  return (key, ...values) => fill(catalogue[key], values[0] as Record<string, string | number> | undefined, locale);
}
