import { list, remove } from '@holdfast/contracts/http/routes/reports';
import { FileChartColumn, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeletion } from '../feedback/use-deletion.tsx';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useIsMine } from '../session/use-is-mine.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { EmptyList, ListHead } from '../ui/Listing.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Mails } from './Mails.tsx';
import { NewPaper } from './NewPaper.tsx';
import { NewReport } from './NewReport.tsx';
import { Papers } from './Papers.tsx';
import { Sketch } from './Sketch.tsx';
import { useWords } from './use-texts.ts';

interface ReportEntry {
  readonly id: string;
  readonly name: string;
}

/** Reports made by users; a prediction's own report is opened from the prediction. */
export default function ReportsPage() {
  const t = useT();
  const say = useWords();
  const http = useHttp();
  const format = useFormat();
  const isMine = useIsMine();
  const mayChange = useMayChange();
  usePageTitle(t('reports.title'));
  const reports = useAnswer({ key: QUERY_KEYS.reports, read: (signal) => http.call(list, { signal }) });
  const [isNew, setNew] = useState(false);
  const [isPaper, setPaper] = useState(false);
  const deletion = useDeletion({
    remove: ({ id }: ReportEntry) => http.run(remove, { params: { documentId: id } }),
    queryKey: QUERY_KEYS.reports,
    texts: {
      title: say('deleteTitle'),
      text: (name) => say('deleteText', { name }),
      confirm: say('delete'),
      deleted: say('deleted'),
      failed: say('failed'),
    },
  });
  const found = (reports.data?.value ?? []).filter(({ readOnly }) => !readOnly);

  const begin = mayChange && (
    <Button onClick={() => setNew(true)}>
      <Plus aria-hidden size={16} />
      {say('new')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <ListHead title={t('reports.title')} text={say('text')}>
        {found.length > 0 && begin}
      </ListHead>
      <LinkTabs
        label={t('nav.reports')}
        tabs={[
          { to: '/reports', text: t('reports.title') },
          { to: '/dashboards', text: t('boards.title') },
        ]}
      />
      {reports.failure && !reports.data && (
        <Alert kind="error" title={say('failed')}>
          {explainFailure(reports.failure, t) ?? t('failure.server')}
        </Alert>
      )}
      {reports.data && found.length === 0 && (
        <EmptyList
          icon={<FileChartColumn aria-hidden size={26} />}
          title={say('empty1')}
          text={mayChange && say('empty2')}
        >
          {begin}
        </EmptyList>
      )}
      <ul className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {found.map((report) => (
          <li key={report.id}>
            <Card className="flex items-center gap-4 p-4 max-sm:flex-col max-sm:items-start">
              <Sketch id={report.id} revision={report.revision} />
              <div className="min-w-0 flex-1">
                <Link to={`/reports/${report.id}`} className="block truncate font-semibold hover:underline">
                  {report.name}
                </Link>
                <p className="text-muted text-sm">
                  {report.paginated && `${say('onPaper')} · `}
                  {say('changed', { when: format.dateTime(report.changedAt) })}
                </p>
                <div className="mt-2 flex gap-2">
                  {mayChange && !report.paginated && (
                    <Button asChild variant="secondary" size="small">
                      <Link
                        to={`/reports/${report.id}?edit`}
                        aria-label={t('labelled', { label: say('edit'), value: report.name })}
                      >
                        <Pencil aria-hidden size={14} />
                        {say('edit')}
                      </Link>
                    </Button>
                  )}
                  {isMine(report.owner) && (
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={t('labelled', { label: say('delete'), value: report.name })}
                      onClick={() => deletion.ask(report)}
                    >
                      <Trash2 aria-hidden size={16} />
                    </Button>
                  )}
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <Papers things={reports.data?.value ?? []} say={say} onNew={mayChange ? () => setPaper(true) : null} />
      <Mails say={say} />
      {isPaper && <NewPaper things={reports.data?.value ?? []} say={say} onClose={() => setPaper(false)} />}
      {isNew && <NewReport say={say} onClose={() => setNew(false)} />}
      {deletion.dialog}
    </div>
  );
}
