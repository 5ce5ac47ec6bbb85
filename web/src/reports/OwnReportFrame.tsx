import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import type { Report } from '@holdfast/embed-sdk';
import { ReportEmbed } from '@holdfast/embed-sdk/react';
import { useRef } from 'react';
import { useEmbedding } from '../embedding/use-embedding.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';

const EVERYTHING = 7;
const [VIEW, EDIT] = [0, 1];

/** Embeds the report with our own SDK; the frame brings the editor. */
export default function OwnReportFrame(props: {
  id: string;
  startsEditing: boolean;
  /** A page-exact report, shown in the paginated viewer. */
  isPaginated?: boolean;
  token(): Promise<EmbedInfo>;
  onReady(report: Report): void;
  onSaved(id: string): void;
}) {
  const { isPaginated = false } = props;
  const t = useT();
  const { locale, language } = useLanguage();
  const driven = useRef<Report | null>(null);
  const { config, allowedEmbedOrigins, trouble, setTrouble } = useEmbedding(
    props.id,
    props.token,
    (id) => `/${isPaginated ? 'rdlEmbed' : 'reportEmbed'}?reportId=${id}`,
  );
  if (trouble !== null) return <Alert kind="error">{trouble}</Alert>;
  return (
    config && (
      <ReportEmbed
        className="absolute inset-0 [&>iframe]:size-full [&>iframe]:rounded-card [&>iframe]:border [&>iframe]:border-line"
        allowedEmbedOrigins={allowedEmbedOrigins}
        config={{
          ...config,
          title: t('dashboard.frameTitle'),
          ...(isPaginated
            ? { settings: { commands: { parameterPanel: { enabled: true, expanded: true } } } }
            : {
                permissions: EVERYTHING,
                viewMode: props.startsEditing ? EDIT : VIEW,
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
    )
  );
}
