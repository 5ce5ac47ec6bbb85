import { deleteUpload } from '@holdfast/contracts/http/routes/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReceivedPredictions, ReceivedUpload } from '../http/answers.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import type { DeleteUploadProps } from './DeleteUploadDialog.tsx';

export default function OpenDeleteUpload(props: DeleteUploadProps) {
  const t = useT();
  const http = useHttp();
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const { uploadId, filename } = props.upload;

  const remove = async () => {
    setDeleting(true);
    const answer = await http.run(deleteUpload, { params: { id: uploadId } });
    setDeleting(false);
    props.onOpenChange(false);
    if (answer.ok) {
      // Remove it from cached lists immediately instead of waiting for a refetch.
      queries.setQueryData<ReceivedPredictions>(
        QUERY_KEYS.predictions,
        (list) => list && { ...list, predictions: list.predictions.filter(({ upload_id }) => upload_id !== uploadId) },
      );
      queries.setQueryData<ReceivedUpload[]>(QUERY_KEYS.uploads, (list) => list?.filter(({ id }) => id !== uploadId));
      toast({ title: t('upload.deleted'), description: filename });
      props.onDeleted?.();
    } else {
      const description = explainFailure(answer.failure, t) ?? t('failure.server');
      toast({ title: t('upload.deleteFailed'), description, destructive: true });
    }
    for (const queryKey of [QUERY_KEYS.uploads, QUERY_KEYS.predictions, QUERY_KEYS.notifications]) {
      void queries.invalidateQueries({ queryKey });
    }
  };

  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t('upload.deleteTitle')}
      description={t('upload.deleteText', { filename })}
      footer={
        <>
          <Button variant="secondary" onClick={() => props.onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button variant="danger" disabled={deleting} onClick={() => void remove()}>
            {deleting && <Spinner />}
            {t('upload.deleteConfirm')}
          </Button>
        </>
      }
    />
  );
}
