import { type ComponentProps, lazy, Suspense } from 'react';
import { useHasWorkspaces } from './has-workspaces.ts';

const ShareButton = lazy(() => import('./ShareButton.tsx'));

/** Renders nothing for users without a workspace, unless it is always `offered`: then the first one is created there. */
export function ShareWith({ offered = false, ...props }: ComponentProps<typeof ShareButton> & { offered?: boolean }) {
  return useHasWorkspaces() || offered ? (
    <Suspense>
      <ShareButton {...props} />
    </Suspense>
  ) : null;
}
