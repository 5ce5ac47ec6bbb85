import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import { QnaEmbed } from '@holdfast/embed-sdk/react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language-context.ts';
import { useTheme } from '../theme/theme-context.ts';
import { Alert } from '../ui/Alert.tsx';

const EMBED_TOKEN_TYPE = 1;
const INTERACTIVE = 0;

/** The frame for questions through our own SDK, like any customer's page. */
export default function AskFrame(props: {
  datasetId: string;
  question: string;
  title: string;
  token(): Promise<EmbedInfo>;
  onAnswered(question: string, normalized: string): void;
  onRefused(): void;
}) {
  const { datasetId, question, title, token } = props;
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
  }, [datasetId]);
  if (trouble !== null) return <Alert kind="error">{trouble}</Alert>;
  if (!first) return null;
  const { origin } = new URL(first.embedUrl, window.location.href);
  const scheme = theme.includes('dark') ? 'dark' : 'light';
  return (
    <QnaEmbed
      className="absolute inset-0 [&>iframe]:size-full [&>iframe]:rounded-card [&>iframe]:border [&>iframe]:border-line"
      allowedEmbedOrigins={[origin]}
      config={{
        datasetIds: [datasetId],
        question,
        viewMode: INTERACTIVE,
        embedUrl: `${origin}/qnaEmbed?colorScheme=${scheme}&language=${language}&formatLocale=${locale}`,
        accessToken: first.embedToken,
        tokenType: EMBED_TOKEN_TYPE,
        ...(first.expiresAt === '' ? {} : { tokenExpiresAt: first.expiresAt }),
        tokenProvider: async () => {
          const next = await token();
          return { token: next.embedToken, expiresAt: next.expiresAt };
        },
        title,
        settings: { localeSettings: { language, formatLocale: locale } },
      }}
      onVisualRendered={({ detail }) => {
        const { question: asked = '', normalizedQuestion = '' } = (detail ?? {}) as {
          question?: string;
          normalizedQuestion?: string;
        };
        props.onAnswered(asked, normalizedQuestion);
      }}
      onError={props.onRefused}
    />
  );
}
