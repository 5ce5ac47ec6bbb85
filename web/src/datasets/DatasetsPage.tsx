import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { Link } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { FileDrop } from './FileDrop.tsx';
import { ProjectDrop } from './ProjectDrop.tsx';
import { useTexts } from './use-texts.ts';

export default function DatasetsPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const mayChange = useMayChange();
  usePageTitle(say('title'));
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.datasets,
    read: (signal) => http.call(listDatasets, { signal }),
  });
  const now = Date.now();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <div>
        <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">{say('title')}</h1>
        <p className="mt-1 text-muted">{say('intro')}</p>
      </div>
      {mayChange && <FileDrop />}
      {mayChange && <ProjectDrop />}
      {!data && failure && (
        <Alert kind="error" title={say('loadFailed')}>
          {explainFailure(failure, t)}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-60" />}
      {data && (
        <Card className="overflow-x-auto">
          <Table>
            <thead>
              <tr>
                <HeaderCell>{say('dataset')}</HeaderCell>
                <HeaderCell className="max-sm:hidden">{say('made')}</HeaderCell>
                <Cell />
              </tr>
            </thead>
            <tbody>
              {data.value.map(({ id, name, createdAt, reportId }) => (
                <tr key={id} className="last:[&>td]:border-b-0">
                  <Cell className="w-full max-w-0">
                    <Link to={`/datasets/${id}`} className="block truncate font-semibold hover:underline">
                      {name}
                    </Link>
                  </Cell>
                  <Cell className="whitespace-nowrap max-sm:hidden">{format.ago(createdAt, now)}</Cell>
                  <Cell className="whitespace-nowrap text-end">
                    <Link to={`/reports/${reportId}`} className="text-primary hover:underline">
                      {say('openReport')}
                    </Link>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </div>
  );
}
