import { lazy, Suspense } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session-context.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { LeaveWarning } from './LeaveWarning.tsx';
import { PreviousUploads } from './PreviousUploads.tsx';
import { SampleList } from './SampleList.tsx';
import { UploadCard } from './UploadCard.tsx';
import { isRefused, usePreview } from './use-preview.ts';
import { useUpload } from './use-upload.ts';

/** Lazy: needed only after a file is chosen. */
const PreviewPanel = lazy(async () => ({ default: (await import('./PreviewPanel.tsx')).PreviewPanel }));

const FileSetReview = lazy(() => import('./file-set/FileSetReview.tsx'));

const ForViewers = lazy(() => import('./ForViewers.tsx'));

export default function UploadPage() {
  const { user } = useUser();
  const t = useT();
  usePageTitle(t('nav.upload'));
  const flow = useUpload();
  const preview = usePreview(flow.state.file, flow.state.choices);
  const isUploading = flow.state.step === 'uploading';
  const mayChange = useMayChange();
  const isSaidAlready = flow.state.error !== null && preview.status === 'failed';
  if (!mayChange)
    return (
      <Suspense>
        <ForViewers />
      </Suspense>
    );
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <UploadCard flow={flow} isRefused={isRefused(preview)} />
      {flow.state.file && !isSaidAlready && (
        <Suspense>
          <PreviewPanel
            preview={preview}
            fileName={flow.state.file.name}
            choices={flow.state.choices}
            onCorrect={flow.correct}
            disabled={isUploading}
          />
        </Suspense>
      )}
      {flow.state.files.length > 0 && (
        <Suspense>
          <FileSetReview files={flow.state.files} flow={flow} />
        </Suspense>
      )}
      {user && flow.state.step === 'idle' && <SampleList onUse={flow.useSample} />}
      {user && <PreviousUploads />}
      {isUploading && <LeaveWarning onLeave={flow.cancel} />}
    </div>
  );
}
