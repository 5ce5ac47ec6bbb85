import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import type { Report } from '@holdfast/embed-sdk';
import { ReportEmbed } from '@holdfast/embed-sdk/react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useTheme } from '../theme/theme-context.ts';
import { Alert } from '../ui/Alert.tsx';

const EMBED_TOKEN_TYPE = 1;
const EVERYTHING = 7;
const [VIEW, EDIT] = [0, 1];

/** The report through our own SDK, like any customer's page; the editor comes from the frame. */
export default function OwnReportFrame(props: {
  id: string;
  startsEditing: boolean;
  /** Page-exact: read sheet by sheet, in a viewer. */
  isPaginated?: boolean;
  token(): Promise<EmbedInfo>;
  onReady(report: Report): void;
  onSaved(id: string): void;
}) {
  const { id, token, startsEditing, isPaginated = false } = props;
  const t = useT();
  const { theme } = useTheme();
  const { locale, language } = useLanguage();
  const [first, setFirst] = useState<EmbedInfo | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const driven = useRef<Report | null>(null);
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
    <ReportEmbed
      className="absolute inset-0 [&>iframe]:size-full [&>iframe]:rounded-card [&>iframe]:border [&>iframe]:border-line"
      allowedEmbedOrigins={[origin]}
      config={{
        id,
        embedUrl: `${origin}/${isPaginated ? 'rdlEmbed' : 'reportEmbed'}?reportId=${id}&colorScheme=${scheme}&language=${language}&formatLocale=${locale}`,
        accessToken: first.embedToken,
        tokenType: EMBED_TOKEN_TYPE,
        ...(first.expiresAt === '' ? {} : { tokenExpiresAt: first.expiresAt }),
        tokenProvider: async () => {
          const next = await token();
          return { token: next.embedToken, expiresAt: next.expiresAt };
        },
        title: t('dashboard.frameTitle'),
        ...(isPaginated
          ? { settings: { commands: { parameterPanel: { enabled: true, expanded: true } } } }
          : {
              permissions: EVERYTHING,
              viewMode: startsEditing ? EDIT : VIEW,
              settings: { localeSettings: { language, formatLocale: locale } },
            }),
      }}
      onEmbed={(report) => {
        driven.current = report;
        props.onReady(report);
      }}
      onSaved={({ detail }) => {
        const { reportObjectId } = (detail ?? {}) as { reportObjectId?: string };
        if (reportObjectId) props.onSaved(reportObjectId);
      }}
      onError={({ detail }) => {
        if (!driven.current) setTrouble(detail?.message ?? t('failure.server'));
      }}
    />
  );
}
