import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language-context.ts';
import { useTheme } from '../theme/theme-context.ts';

const EMBED_TOKEN_TYPE = 1;

/**
 * Embed configuration of the user's own documents: an initial token, renewal for the SDK, and the app's language and
 * theme. Null until the first token is loaded.
 */
export function useEmbedding(
  id: string,
  token: () => Promise<EmbedInfo>,
  /** The embed path, such as `/dashboardEmbed?dashboardId=`. */
  addressOf: (id: string) => string,
) {
  const { theme } = useTheme();
  const { locale, language } = useLanguage();
  const [first, setFirst] = useState<EmbedInfo | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: initial token only; the SDK requests renewals
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
