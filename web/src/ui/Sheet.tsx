import { lazy, Suspense } from 'react';
import type { SheetProps } from './overlay-props.ts';

const OpenSheet = lazy(() => import('./OpenSheet.tsx'));

/** A dialog that slides in from the edge of a small screen. */
export function Sheet(props: SheetProps) {
  return (
    props.open && (
      <Suspense>
        <OpenSheet {...props} />
      </Suspense>
    )
  );
}
