import { cloneElement } from 'react';
import type { Trigger } from './overlay-props.ts';

/** The trigger before the overlay is loaded: starts loading on hover or focus. */
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
