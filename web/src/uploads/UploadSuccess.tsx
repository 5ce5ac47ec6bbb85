import type { ReceivedAcceptedUpload } from '../http/answers.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';

export function UploadSuccess({ accepted }: { accepted: ReceivedAcceptedUpload }) {
  const t = useT();
  return (
    <Alert kind="success" title={t('upload.success')}>
      <ul className="mt-1">
        <li>{t('upload.successId', { id: String(accepted.upload_id) })}</li>
        <li>{t('upload.successFilename', { filename: accepted.filename })}</li>
        <li>{t('upload.successSize', { bytes: String(accepted.file_size) })}</li>
      </ul>
    </Alert>
  );
}
