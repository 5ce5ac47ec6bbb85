import type { FileSetCorrections } from '@holdfast/contracts/http/file-sets';
import { uploadFileSet } from '@holdfast/contracts/http/routes/file-sets';
import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { explainFailure } from '../../http/explain-failure.ts';
import { AboutRows } from '../../i18n/AboutRows.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useUser } from '../../session/session-context.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ReadFile } from '../PreviewPanel.tsx';
import type { UploadFlow } from '../use-upload.ts';
import { FileCard } from './FileCard.tsx';
import { JoinTree } from './JoinTree.tsx';
import { KeptModelChoice } from './KeptModelChoice.tsx';
import { LeavingForm } from './LeavingForm.tsx';
import { formOfSet } from './set-form.ts';
import { useSetPreview } from './use-set-preview.ts';
import { useTexts } from './use-texts.ts';

/** How the chosen files are read and joined, to be corrected before the prediction starts. */
export default function FileSetReview({ files, flow }: { files: readonly File[]; flow: UploadFlow }) {
  const t = useT();
  const say = useTexts();
  const { user } = useUser();
  const [corrections, setCorrections] = useState<FileSetCorrections>({});
  const [grace, setGrace] = useState<number | null>(null);
  const [choices, setChoices] = useState<ColumnChoicesBody>({});
  const [chosenModel, setModel] = useState<number | null>();
  const userId = user?.id ?? '';
  const { preview, failure, isReading } = useSetPreview(files, { userId, grace, corrections });
  const isUploading = flow.state.step === 'uploading';
  // A file set of last month's form is most likely next month's.
  const model = chosenModel === undefined ? (preview?.models[0]?.id ?? null) : chosenModel;
  const problem = preview?.problem ?? null;
  const start = () => {
    const fields = { userId, grace, corrections, choices: model === null ? choices : { ...choices, model } };
    flow.send(uploadFileSet, formOfSet(files, fields));
  };
  const reason = failure && (explainFailure(failure, t) ?? t('failure.server'));
  return (
    <AboutRows noun={preview?.noun}>
      <div className="flex flex-col gap-5">
        <Card aria-labelledby="file-set-title" aria-busy={isReading}>
          <CardHeader id="file-set-title" title={say('title')} description={say('help')} />
          <CardBody className="flex flex-col gap-4">
            <p role="status" className="text-muted text-sm empty:hidden">
              {isReading && say(preview === null ? 'reading' : 'readingAgain')}
            </p>
            {reason && <Alert kind="error">{reason}</Alert>}
            {problem && (
              <Alert kind="error" title={t.said(problem, 'title')}>
                {t.said(problem, 'detail')} {t.said(problem, 'fix')}
              </Alert>
            )}
            {preview === null && !reason && <Skeleton className="h-48" />}
            {preview && (
              <ul aria-label={say('files')} className="grid gap-3 lg:grid-cols-2">
                {preview.files.map((file) => (
                  <FileCard
                    key={file.file}
                    file={file}
                    preview={preview}
                    corrections={corrections}
                    onCorrect={setCorrections}
                    disabled={isUploading}
                  />
                ))}
              </ul>
            )}
          </CardBody>
        </Card>
        {preview?.alone && (
          <Card aria-label={preview.base}>
            <CardBody className="flex flex-col gap-6">
              <ReadFile
                detected={{ ...preview.alone, labels: [] }}
                corrected={null}
                isPartial={false}
                choices={choices}
                onCorrect={setChoices}
                disabled={isUploading}
              />
            </CardBody>
          </Card>
        )}
        {preview && !preview.alone && preview.links.length > 0 && <JoinTree preview={preview} />}
        {preview && preview.models.length > 0 && (
          <KeptModelChoice models={preview.models} model={model} onChoose={setModel} disabled={isUploading} />
        )}
        {preview && !preview.alone && !problem && model === null && (
          <LeavingForm preview={preview} grace={grace} onGrace={setGrace} disabled={isUploading} />
        )}
        <div>
          <Button
            disabled={preview === null || problem !== null || reason !== null || isReading || isUploading}
            onClick={start}
          >
            {isUploading ? <Spinner /> : <Sparkles aria-hidden size={18} />}
            {isUploading ? t('upload.uploading') : say('predict')}
          </Button>
        </div>
      </div>
    </AboutRows>
  );
}
