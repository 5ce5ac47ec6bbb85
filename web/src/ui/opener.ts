import { cloneElement } from 'react';
import type { Trigger } from './overlay-props.ts';

/** The trigger as it stands before anything was opened: it starts the fetch at the first sign of interest. */
export function openerOf(trigger: Trigger, popup: 'menu' | 'dialog', load: () => Promise<unknown>, open: () => void) {
  const prepare = () => void load().catch(() => undefined);
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
  });
}
