import { UploadCloud } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session-context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody } from '../ui/Card.tsx';
import { DropZone } from '../ui/DropZone.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { UploadSuccess } from './UploadSuccess.tsx';
import type { UploadFlow } from './use-upload.ts';

/** `isRefused`: the server has rejected the file based on its head. */
export function UploadCard({ flow, isRefused }: { flow: UploadFlow; isRefused: boolean }) {
  const t = useT();
  const { user } = useUser();
  const { step, file, files, error, note, accepted, sent } = flow.state;
  const isUploading = step === 'uploading';
  return (
    <Card aria-labelledby="upload-title">
      <CardBody className="flex flex-col gap-4">
        <div>
          <h1 id="upload-title" className="font-semibold text-[1.375rem] leading-tight tracking-tight">
            {t('upload.title')}
          </h1>
          <p className="mt-1.5 text-muted">
            <span>{t('upload.help1')}</span>
            <br />
            <span>{t('upload.help2')}</span>
          </p>
        </div>
        {!user && <Alert kind="warning">{t('upload.signIn')}</Alert>}
        <DropZone
          file={file}
          disabled={!user || isUploading}
          onChoose={flow.choose}
          onGather={flow.gather}
          onRemove={flow.remove}
        />
        {error && <Alert kind="error">{error}</Alert>}
        {note && <Alert kind="info">{note}</Alert>}
        {isUploading && <UploadProgress sent={sent} />}
        {accepted && <UploadSuccess accepted={accepted} />}
        <div className="flex flex-wrap items-center gap-3">
          {files.length === 0 && (
            <Button disabled={!file || isRefused || isUploading || !user} onClick={flow.upload}>
              {isUploading ? <Spinner /> : <UploadCloud aria-hidden size={18} />}
              {!user ? t('upload.pleaseSignIn') : isUploading ? t('upload.uploading') : t('upload.button')}
            </Button>
          )}
          {isUploading && (
            <Button variant="secondary" onClick={flow.cancel}>
              {t('upload.cancel')}
            </Button>
          )}
          {user && <p className="ms-auto break-all text-muted text-xs">{t('upload.userId', { id: user.id })}</p>}
        </div>
      </CardBody>
    </Card>
  );
}
