import type { ReactElement, ReactNode } from 'react';

/** What stands over the page, as its callers see it. The parts that draw it are fetched when they are first needed. */
export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
}

export interface SheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  children: ReactNode;
}

/** One button; what it needs to open something is put into it. */
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
  /** What stands in the panel; `close` puts it away. */
  children(close: () => void): ReactNode;
}
