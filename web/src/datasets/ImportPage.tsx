import { readProject } from '@holdfast/contracts/http/routes/powerbi-projects';
import { Download } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { saveFile } from '../ui/save-file.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { PageNotes } from './PageNotes.tsx';
import { ProjectFigures, RefusedFormulas } from './ProjectFigures.tsx';
import { useTexts } from './use-texts.ts';

/** What became of each part of an imported project. */
export default function ImportPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const { id = '' } = useParams();
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.datasetImport(id),
    read: (signal) => http.call(readProject, { params: { datasetId: id }, signal }),
  });
  const title = data ? say('import.title', { name: data.name }) : say('import');
  usePageTitle(title);
  if (!data) {
    if (!failure) return <Skeleton className="mx-auto h-60 max-w-6xl" />;
    return (
      <Alert kind="error" title={say('loadFailed')}>
        {explainFailure(failure, t)}
      </Alert>
    );
  }
  const { name, reportId, summary } = data;
  const asFile = () => new Blob([`${JSON.stringify(summary, null, 2)}\n`], { type: 'application/json' });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 break-words font-semibold text-[1.375rem] leading-tight tracking-tight">{title}</h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => saveFile(`${name}.import.json`, asFile())}>
            <Download aria-hidden size={16} />
            {say('import.file')}
          </Button>
          <Button asChild>
            <Link to={`/reports/${reportId}`}>{say('openReport')}</Link>
          </Button>
        </div>
      </div>
      <ProjectFigures {...summary} />
      <RefusedFormulas {...summary} />
      <PageNotes {...summary} />
    </div>
  );
}
