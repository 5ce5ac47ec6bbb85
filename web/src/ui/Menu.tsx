import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';

export type MenuEntry =
  | 'separator'
  | { heading: string }
  | { label: string; icon?: ReactNode; onSelect(): void; danger?: boolean; checked?: boolean };

export interface MenuProps {
  /** One button. */
  trigger: ReactElement<OpenerProps>;
  entries: MenuEntry[];
  align?: 'start' | 'end';
}

interface OpenerProps {
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  onPointerEnter?(): void;
  onFocus?(): void;
  onClick?(): void;
}

const load = () => import('./OpenMenu.tsx');
const OpenMenu = lazy(load);

/** A button that opens a list of actions. What draws the list is fetched when somebody is about to open it. */
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

/** The trigger as it stands before anything was opened: it starts the fetch at the first sign of interest. */
export function openerOf(
  trigger: ReactElement<OpenerProps>,
  popup: 'menu' | 'dialog',
  load: () => Promise<unknown>,
  open: () => void,
): ReactElement {
  const prepare = () => void load().catch(() => undefined);
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
  });
}
