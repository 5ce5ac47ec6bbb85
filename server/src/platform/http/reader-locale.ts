import { isLanguage } from '@holdfast/texts/languages';
import type { FastifyRequest } from 'fastify';

/** The reader's first language that we have, as a locale such as 'de-CH'; English without one. */
export const localeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => localeIn(headers['accept-language']);

/** The same from the header Accept-Language. */
export function localeIn(accepted: string | null | undefined): string {
  const wanted = (accepted ?? '')
    .split(',', MOST_LANGUAGES)
    .map((part) => {
      const [locale = '', weight = ''] = part.split(';');
      return { locale: locale.trim(), weight: Number(/^\s*q=([\d.]+)\s*$/.exec(weight)?.[1] ?? 1) };
    })
    .filter(({ locale, weight }) => weight > 0 && isLanguage(locale.toLowerCase().split('-')[0]))
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.locale ?? 'en';
}

/** Browsers send a few; anything could come. */
const MOST_LANGUAGES = 20;
