import { type ComponentProps, lazy, Suspense } from 'react';
import { useHasWorkspaces } from './has-workspaces.ts';

const ShareButton = lazy(() => import('./ShareButton.tsx'));

/** Renders nothing for users without a workspace. */
export function ShareWith(props: ComponentProps<typeof ShareButton>) {
  return useHasWorkspaces() ? (
    <Suspense>
      <ShareButton {...props} />
    </Suspense>
  ) : null;
}
