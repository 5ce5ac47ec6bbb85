import type { ThingKind } from '@holdfast/contracts/http/workspaces';
import { lazy, Suspense } from 'react';
import { useHasWorkspaces } from './has-workspaces.ts';

const ShareButton = lazy(() => import('./ShareButton.tsx'));

/** Nothing for whoever is in no workspace. */
export function ShareWith(props: { kind: ThingKind; id: string | number; name: string }) {
  return useHasWorkspaces() ? (
    <Suspense>
      <ShareButton {...props} />
    </Suspense>
  ) : null;
}
