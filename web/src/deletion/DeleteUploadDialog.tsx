import { lazy, Suspense } from 'react';
import type { Id } from '../http/answers.ts';

const OpenDeleteUpload = lazy(() => import('./OpenDeleteUpload.tsx'));

export interface DeleteUploadProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  upload: { uploadId: Id; filename: string };
  onDeleted?(): void;
}

/** Deletes an upload with everything derived from it; shared by the upload list and the prediction pages. */
export function DeleteUploadDialog(props: DeleteUploadProps) {
  return (
    props.open && (
      <Suspense>
        <OpenDeleteUpload {...props} />
      </Suspense>
    )
  );
}
