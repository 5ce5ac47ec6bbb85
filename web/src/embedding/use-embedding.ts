import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language-context.ts';
import { useTheme } from '../theme/theme-context.ts';

const EMBED_TOKEN_TYPE = 1;

/**
 * What every document of a person's own is embedded with: a token to begin with and the next ones when the SDK asks, the
 * language and the theme of the app. Null until the first token is there.
 */
export function useEmbedding(
  id: string,
  token: () => Promise<EmbedInfo>,
  /** The frame of its kind: `/dashboardEmbed?dashboardId=`. */
  addressOf: (id: string) => string,
) {
  const { theme } = useTheme();
  const { locale, language } = useLanguage();
  const [first, setFirst] = useState<EmbedInfo | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one token to begin with; the SDK asks for the next ones
  useEffect(() => {
    let current = true;
    token().then(
      (info) => current && setFirst(info),
      (error: Error) => current && setTrouble(error.message),
    );
    return () => {
      current = false;
    };
  }, [id]);
  const { origin } = new URL(first?.embedUrl ?? '', window.location.href);
  const scheme = theme.includes('dark') ? 'dark' : 'light';
  const config = first && {
    id,
    embedUrl: `${origin}${addressOf(id)}&colorScheme=${scheme}&language=${language}&formatLocale=${locale}`,
    accessToken: first.embedToken,
    tokenType: EMBED_TOKEN_TYPE,
    ...(first.expiresAt === '' ? {} : { tokenExpiresAt: first.expiresAt }),
    tokenProvider: async () => {
      const next = await token();
      return { token: next.embedToken, expiresAt: next.expiresAt };
    },
  };
  return { config, allowedEmbedOrigins: [origin], trouble, setTrouble };
}
