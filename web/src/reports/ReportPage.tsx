import { createEmbedToken } from '@holdfast/contracts/http/routes/handed-tokens';
import { read } from '@holdfast/contracts/http/routes/reports';
import type { Report } from '@holdfast/embed-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { History, Mail, Pencil } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { ShareWith } from '../workspaces/ShareWith.tsx';
import { NewMail } from './NewMail.tsx';
import { PowerBiMenu } from './PowerBiMenu.tsx';
import { paperName } from './paper-name.ts';
import { useWords } from './use-texts.ts';
import { Versions } from './Versions.tsx';

/** Lazy: loads the SDK. */
const OwnReportFrame = lazy(() => import('./OwnReportFrame.tsx'));

/** A user's report: view, edit, restore versions. */
export default function ReportPage() {
  const t = useT();
  const say = useWords();

  const queries = useQueryClient();
  const { id = '' } = useParams();
  const mayChange = useMayChange();
  const [search] = useSearchParams();
  const [isChoosing, setChoosing] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const [shown, setShown] = useState(0);
  const driven = useRef<Report | null>(null);
  const { report, isPaginated, name, token, onSaved } = useOwnReport(id);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 truncate font-semibold text-[1.375rem] leading-tight tracking-tight">{name}</h1>
        <div className="flex flex-wrap gap-2">
          {report.data && !isPaginated && <ShareWith small kind="report" id={id} name={name} />}
          {mayChange && report.data && !isPaginated && (
            <Button variant="secondary" size="small" onClick={() => void driven.current?.switchMode('edit')}>
              <Pencil aria-hidden size={14} />
              {say('edit')}
            </Button>
          )}
          {report.data && !report.data.readOnly && (
            <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
              <History aria-hidden size={16} />
              {say('versions')}
            </Button>
          )}
          {report.data && <PowerBiMenu {...report.data} name={name} />}
          {report.data && (
            <Button variant="secondary" size="small" onClick={() => setMailing(true)}>
              <Mail aria-hidden size={14} />
              {say('mailMe')}
            </Button>
          )}
          <Button asChild variant="secondary" size="small">
            <Link to="/reports">{t('reports.title')}</Link>
          </Button>
        </div>
      </div>
      {report.failure && !report.data ? (
        <Alert kind="error" title={say('failed')}>
          {report.failure.status === 404 ? say('gone') : (explainFailure(report.failure, t) ?? t('failure.server'))}
        </Alert>
      ) : (
        <div className="relative h-[82vh] min-h-96">
          {report.data && (
            <Suspense>
              <OwnReportFrame
                key={`${id} ${shown}`}
                id={id}
                startsEditing={mayChange && search.has('edit')}
                isPaginated={isPaginated}
                token={token}
                onReady={(report) => {
                  driven.current = report;
                }}
                onSaved={onSaved}
              />
            </Suspense>
          )}
        </div>
      )}
      {isMailing && report.data && (
        <NewMail reportId={report.data.paper ?? id} say={say} onClose={() => setMailing(false)} />
      )}
      {isChoosing && report.data && (
        <Versions
          id={id}
          current={report.data.revision}
          mayRestore={mayChange}
          say={say}
          onClose={() => setChoosing(false)}
          onRestored={() => {
            setChoosing(false);
            void queries.invalidateQueries({ queryKey: QUERY_KEYS.reports });
            void report.refetch().then(() => setShown((before) => before + 1));
          }}
        />
      )}
    </div>
  );
}

/** The report, its embed token and what follows a save. */
function useOwnReport(id: string) {
  const http = useHttp();
  const say = useWords();
  const t = useT();
  const mayChange = useMayChange();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const report = useAnswer({
    key: QUERY_KEYS.report(id),
    read: (signal) => http.call(read, { params: { documentId: id }, signal }),
  });
  const isPaginated = report.data?.paginated === true;
  const given = report.data && paperName(report.data, say);
  const name = given ?? report.data?.name ?? t('reports.title');
  usePageTitle(name);
  const token = async () => {
    const answer = await http.call(createEmbedToken, {
      body: { reports: [id], permissions: ['view', 'export', ...(mayChange ? (['edit', 'copy'] as const) : [])] },
    });
    if (!answer.ok) throw new Error(explainFailure(answer.failure, t) ?? t('failure.server'));
    return answer.value;
  };
  const onSaved = (savedId: string) => {
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.reports });
    if (savedId === id) void report.refetch();
    else void navigate(`/reports/${savedId}?edit`);
  };
  return { report, isPaginated, name, token, onSaved };
}
