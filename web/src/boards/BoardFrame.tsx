import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import { DashboardEmbed } from '@holdfast/embed-sdk/react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useTheme } from '../theme/theme-context.ts';
import { Alert } from '../ui/Alert.tsx';

const EMBED_TOKEN_TYPE = 1;

interface Click {
  readonly reportEmbedUrl?: string;
  readonly pageName?: string;
  readonly navigationUrl?: string;
}

/** The dashboard through our own SDK, like any customer's page. */
export default function BoardFrame(props: {
  id: string;
  token(): Promise<EmbedInfo>;
  onOpen(click: Click): void;
  onSaved(): void;
}) {
  const { id, token } = props;
  const t = useT();
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
  if (trouble !== null) return <Alert kind="error">{trouble}</Alert>;
  if (!first) return null;
  const { origin } = new URL(first.embedUrl, window.location.href);
  const scheme = theme.includes('dark') ? 'dark' : 'light';
  return (
    <DashboardEmbed
      className="absolute inset-0 [&>iframe]:size-full [&>iframe]:border-0"
      allowedEmbedOrigins={[origin]}
      config={{
        id,
        embedUrl: `${origin}/dashboardEmbed?dashboardId=${id}&colorScheme=${scheme}&language=${language}&formatLocale=${locale}`,
        accessToken: first.embedToken,
        tokenType: EMBED_TOKEN_TYPE,
        ...(first.expiresAt === '' ? {} : { tokenExpiresAt: first.expiresAt }),
        tokenProvider: async () => {
          const next = await token();
          return { token: next.embedToken, expiresAt: next.expiresAt };
        },
        title: t('boards.frameTitle'),
        pageView: 'fitToWidth',
      }}
      onTileClicked={({ detail }) => props.onOpen(detail as Click)}
      onRendered={props.onSaved}
    />
  );
}
