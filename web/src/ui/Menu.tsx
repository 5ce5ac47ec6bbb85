import { lazy, Suspense, useState } from 'react';
import { openerOf } from './opener.ts';
import type { MenuProps } from './overlay-props.ts';

const load = () => import('./OpenMenu.tsx');
const OpenMenu = lazy(load);

/** A button that opens a list of actions. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const closed = openerOf(props.trigger, 'menu', load, () => setWanted(true));
  return wanted ? (
    <Suspense fallback={closed}>
      <OpenMenu {...props} />
    </Suspense>
  ) : (
    closed
  );
}
