import type { ReactElement, ReactNode } from 'react';

/** Props of overlays. Their implementations are loaded on first use. */
export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
}

export interface DrawerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  children: ReactNode;
}

/** A single button; the overlay adds its handlers. */
export type Trigger = ReactElement<{
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  onPointerEnter?(): void;
  onFocus?(): void;
  onClick?(): void;
}>;

export type MenuEntry =
  | 'separator'
  | { heading: string }
  | { label: string; icon?: ReactNode; onSelect(): void; danger?: boolean; checked?: boolean };

export interface MenuProps {
  trigger: Trigger;
  entries: MenuEntry[];
  align?: 'start' | 'end';
}

export interface PopoverProps {
  trigger: Trigger;
  label: string;
  /** Content of the panel; `close` closes it. */
  children(close: () => void): ReactNode;
}
