import { lazy, Suspense, useSyncExternalStore } from 'react';
import { firstToast } from './toast.ts';

const OpenToaster = lazy(() => import('./OpenToaster.tsx'));

export function Toaster() {
  const isWanted = useSyncExternalStore(firstToast.subscribe, firstToast.isWanted);
  return (
    isWanted && (
      <Suspense>
        <OpenToaster />
      </Suspense>
    )
  );
}
