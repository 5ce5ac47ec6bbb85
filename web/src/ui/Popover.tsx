import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type MenuProps, openerOf } from './Menu.tsx';

export interface PopoverProps {
  /** One button. */
  trigger: MenuProps['trigger'];
  label: string;
  /** What stands in the panel; `close` puts it away. */
  children(close: () => void): ReactNode;
}

const load = () => import('./OpenPopover.tsx');
const OpenPopover = lazy(load);

/** A button that opens a small panel beside it, fetched like a menu. */
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
