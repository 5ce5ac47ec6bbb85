import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { PRODUCT_NAME } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { FirstReport, SampleNotice } from './FirstReport.tsx';
import { useEmbedInfo } from './use-embed-info.ts';
import { useLink } from './use-link.ts';

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
  const hasNoReport = !info && failure?.status === NO_REPORT_STATUS;
  const message =
    reportError ??
    syncError ??
    (!info && failure && !hasNoReport ? (explainFailure(failure, t) ?? t('dashboard.fallback')) : null);
  useErrorToast(message, t('dashboard.error'));

  const tryAgain = () => {
    setReportError(null);
    setIsLoaded(false);
    if (syncError === null) void retry();
    else window.location.reload();
  };
  const onError = useCallback((text: string | null) => setReportError(text ?? t('dashboard.fallback')), [t]);
  const onLoaded = useCallback(() => setIsLoaded(true), []);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">
            {t('dashboard.heading', { product: PRODUCT_NAME })}
          </h1>
          <p className="mt-1 text-muted">{t('dashboard.text')}</p>
        </div>
        {info?.sample && <SampleNotice />}
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary" size="small">
            <Link to="/reports">{t('reports.title')}</Link>
          </Button>
          <Button asChild variant="secondary" size="small">
            <Link to="/dashboards">{t('boards.title')}</Link>
          </Button>
        </div>
      </div>
      {link.notice && <Alert kind="warning">{t(`link.${link.notice}`)}</Alert>}
      {info && (
        <Suspense fallback={<div className="h-10" />}>
          <ReportQuestions prediction={link.prediction} />
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
