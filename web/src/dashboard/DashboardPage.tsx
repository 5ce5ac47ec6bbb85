import type { Report } from '@holdfast/embed-sdk';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { useProductName } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { FirstReport, SampleNotice } from './FirstReport.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportBar } from './ReportBar.tsx';
import { ReportWarnings } from './ReportWarnings.tsx';
import { useEmbedInfo } from './use-embed-info.ts';
import { useLink } from './use-link.ts';
import { useShownPrediction } from './use-shown-prediction.ts';

/** Lazy: no other screen needs the SDK. */
const ReportFrame = lazy(() => import('./ReportFrame.tsx'));

/** Lazy, like the report frame. */
const ReportQuestions = lazy(async () => ({ default: (await import('../questions/screens.ts')).ReportQuestions }));

const NO_REPORT_STATUS = 404;

export default function DashboardPage() {
  const t = useT();
  usePageTitle(t('nav.dashboard'));
  const { info, failure, syncError, retry } = useEmbedInfo();
  const link = useLink();
  const [reportError, setReportError] = useState<string | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const { shown, offered, warning } = useShownPrediction(link.prediction);
  const hasNoReport = !info && failure?.status === NO_REPORT_STATUS;
  const message =
    reportError ??
    syncError ??
    (!info && failure && !hasNoReport ? (explainFailure(failure, t) ?? t('dashboard.fallback')) : null);
  useErrorToast(message, t('dashboard.error'));

  const tryAgain = () => {
    setReportError(null);
    setIsLoaded(false);
    setReport(null);
    if (syncError === null) void retry();
    else window.location.reload();
  };
  const onError = useCallback((text: string | null) => setReportError(text ?? t('dashboard.fallback')), [t]);
  const onLoaded = useCallback((loaded: Report | null) => {
    setIsLoaded(true);
    setReport(loaded);
  }, []);
  const productName = useProductName();
  const bar = <ReportBar shown={shown} offered={offered} />;

  return (
    // Above the frame no more than a fifth of a window of 1280 × 800, so that only the report scrolls.
    <div className="flex flex-col gap-2 sm:-mt-2 sm:-mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="font-semibold text-xl leading-tight tracking-tight">
            {t('dashboard.heading', { product: productName })}
          </h1>
          <p className="text-muted">{t('dashboard.text')}</p>
        </div>
        {info?.sample && <SampleNotice />}
        {info && <ReportActions shown={shown} report={report} />}
      </div>
      {link.notice && <Alert kind="warning">{t(`link.${link.notice}`)}</Alert>}
      <ReportWarnings shown={shown} warning={warning} />
      {info && (
        <Suspense fallback={<div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">{bar}</div>}>
          <ReportQuestions prediction={link.prediction} beside={bar} />
        </Suspense>
      )}
      {hasNoReport && <FirstReport />}
      {message !== null && (
        <Alert
          kind="error"
          title={t('dashboard.failed')}
          actions={
            <Button variant="secondary" size="small" onClick={tryAgain}>
              {t('dashboard.retry')}
            </Button>
          }
        >
          {message}
        </Alert>
      )}
      {message === null && !hasNoReport && (
        <div className="relative h-[80vh] min-h-80">
          {!isLoaded && (
            <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-muted">
              <Spinner size={20} className="text-primary" />
              {t('dashboard.loading')}
            </p>
          )}
          {info && link.wasReady && (
            <Suspense>
              <ReportFrame
                key={info.reportId}
                info={info}
                isLinkReady={link.isReady}
                onLinkRefused={link.onRefused}
                onError={onError}
                onLoaded={onLoaded}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

function useErrorToast(message: string | null, title: string): void {
  useEffect(() => {
    if (message !== null) toast({ title, description: message, destructive: true });
  }, [message, title]);
}
