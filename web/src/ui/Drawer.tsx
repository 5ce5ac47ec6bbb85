import { lazy, Suspense } from 'react';
import type { DrawerProps } from './overlay-props.ts';

const OpenDrawer = lazy(() => import('./OpenDrawer.tsx'));

/** A dialog that slides in from the edge of a small screen. */
export function Drawer(props: DrawerProps) {
  return (
    props.open && (
      <Suspense>
        <OpenDrawer {...props} />
      </Suspense>
    )
  );
}
