import { lazy, Suspense, useState } from 'react';
import { openerOf } from './opener.ts';
import type { PopoverProps } from './overlay-props.ts';

const load = () => import('./OpenPopover.tsx');
const OpenPopover = lazy(load);

/** A button that opens a small panel beside it. */
export function Popover(props: PopoverProps) {
  const [wanted, setWanted] = useState(false);
  const closed = openerOf(props.trigger, 'dialog', load, () => setWanted(true));
  return wanted ? (
    <Suspense fallback={closed}>
      <OpenPopover {...props} />
    </Suspense>
  ) : (
    closed
  );
}
