import { lazy, Suspense } from 'react';
import type { SheetProps } from './overlay-props.ts';

const OpenSheet = lazy(() => import('./OpenSheet.tsx'));

/** A panel from the edge of a small screen; a dialog in every other respect. */
export function Sheet(props: SheetProps) {
  return (
    props.open && (
      <Suspense>
        <OpenSheet {...props} />
      </Suspense>
    )
  );
}
