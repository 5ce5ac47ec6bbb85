import { lazy, Suspense } from 'react';
import type { DialogProps } from './overlay-props.ts';

const OpenDialog = lazy(() => import('./OpenDialog.tsx'));

/** A modal dialog. */
export function Dialog(props: DialogProps) {
  return (
    props.open && (
      <Suspense>
        <OpenDialog {...props} />
      </Suspense>
    )
  );
}
