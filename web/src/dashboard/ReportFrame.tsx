import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import { predictionOf } from '@holdfast/contracts/http/report-places';
import { readEmbedInfo } from '@holdfast/contracts/http/routes/embed-tokens';
import type { Report } from '@holdfast/embed-sdk';
import { ReportEmbed } from '@holdfast/embed-sdk/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { useTheme } from '../theme/theme-context.ts';
import { useReportAddress } from './address/use-report-address.ts';
import { customerCommands, customerIn } from './customer-command.ts';
import { PinDialog } from './pin/PinDialog.tsx';
import { type Pinned, pinCommand, pinFrom } from './pin/pin-visual.ts';
import { listCommand, plannedList } from './planned-list.ts';
import { REPORT_THEMES, reportContrast } from './report-themes.ts';

const EMBED_TOKEN_TYPE = 1;
const TRANSPARENT = 1;

/**
 * Embeds the report with our own SDK. The configuration keeps its initial token: the SDK requests the next one ahead of
 * time and passes it to the running report, so the report is never reloaded.
 */
export default function ReportFrame(props: {
  info: EmbedInfo;
  /** False until we know whether the prediction in the URL can be opened. */
  isLinkReady: boolean;
  onLinkRefused(): void;
  onError(message: string | null): void;
  onLoaded(report: Report | null): void;
}) {
  const t = useT();
  const http = useHttp();
  const navigate = useNavigate();
  const { theme } = useTheme();
  const { locale, language } = useLanguage();
  const mayChange = useMayChange();
  const [first] = useState(props.info);
  const isLoaded = useRef(false);
  const address = useReportAddress(props.isLinkReady, props.onLinkRefused);
  const driven = useRef<Report | null>(null);
  const [dataset, setDataset] = useState<string>();
  const [pinned, setPinned] = useState<Pinned | null>(null);

  const renewToken = async () => {
    const answer = await http.call(readEmbedInfo, {});
    if (!answer.ok) throw new Error(answer.failure.detail ?? t('dashboard.fallback'));
    return { token: answer.value.embedToken, expiresAt: answer.value.expiresAt };
  };
  return (
    <>
      {pinned && <PinDialog pinned={pinned} dataset={dataset} onClose={() => setPinned(null)} />}
      <ReportEmbed
        key={address.frameKey}
        // Browsers paint a frame opaque if its colour scheme differs from that of its element. The frame's document
        // sets no scheme, so the element must not either, or the background is not transparent.
        className="absolute inset-0 [&>iframe]:size-full [&>iframe]:border-0 [&>iframe]:[color-scheme:light]"
        allowedEmbedOrigins={[new URL(first.embedUrl, window.location.href).origin]}
        config={{
          id: first.reportId,
          embedUrl: first.embedUrl,
          accessToken: first.embedToken,
          tokenType: EMBED_TOKEN_TYPE,
          ...(first.expiresAt === '' ? {} : { tokenExpiresAt: first.expiresAt }),
          tokenProvider: renewToken,
          title: t('dashboard.frameTitle'),
          ...address.opening,
          settings: {
            panes: { filters: { visible: false }, pageNavigation: { visible: true, atTop: true } },
            // This page has the choice of the prediction, and says whether the data is a sample.
            bars: { actionBar: { visible: false }, statusBar: { visible: false } },
            background: TRANSPARENT,
            localeSettings: { language, formatLocale: locale },
            extensions: {
              commands: [
                // The sample's customers have no pages.
                ...(first.sample ? [] : customerCommands(t('nav.customers'))),
                ...(mayChange ? [pinCommand(t('boards.pin'))] : []),
                // No work list for sample customers.
                ...(mayChange && !first.sample ? [listCommand(t('prediction.worklist'))] : []),
              ],
            },
          },
          theme: REPORT_THEMES[theme],
          contrastMode: reportContrast(theme),
        }}
        onEmbed={(report) => {
          driven.current = report;
          address.onEmbed(report);
        }}
        onCommandTriggered={({ detail }) => {
          const customer = customerIn(detail, predictionOf(dataset));
          const planned = plannedList(dataset, detail);
          if (customer) void navigate(customer);
          else if (planned) void navigate(planned.to, { state: { among: planned.among } });
          else void pinFrom(driven.current, detail).then(setPinned);
        }}
        onPageChanged={address.onChange}
        onFiltersApplied={address.onChange}
        onDataSelected={address.onChange}
        onBookmarkApplied={address.onChange}
        onRendered={address.onChange}
        onLoaded={({ detail }) => {
          isLoaded.current = true;
          setDataset((detail as { dataset?: { id: string } } | undefined)?.dataset?.id);
          address.onLoaded(detail as Parameters<typeof address.onLoaded>[0]);
          props.onLoaded(driven.current);
        }}
        onError={({ detail }) => {
          if (address.openWithout()) return;
          // The report shows later errors itself.
          if (!isLoaded.current) props.onError(detail?.detailedMessage || detail?.message || null);
        }}
      />
    </>
  );
}
