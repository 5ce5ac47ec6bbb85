import clsx from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/** A button that opens a list of actions. `trigger` must be one element that takes a ref. */
export function Menu(props: {
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
  /** Menus inside a modal dialog must not be modal themselves. */
  modal?: boolean;
}) {
  return (
    <DropdownMenu.Root modal={props.modal ?? false}>
      <DropdownMenu.Trigger asChild>{props.trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={props.align ?? 'end'}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-48 animate-enter rounded-card border border-line bg-raised p-1 shadow-float"
        >
          {props.children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const ITEM_LOOK =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 text-sm outline-none ' +
  'data-[disabled]:cursor-not-allowed data-[disabled]:opacity-55 data-[highlighted]:bg-hover';

export function MenuItem({
  className,
  danger,
  ...rest
}: ComponentProps<typeof DropdownMenu.Item> & { danger?: boolean }) {
  return <DropdownMenu.Item className={clsx(ITEM_LOOK, danger && 'text-bad', className)} {...rest} />;
}

export function MenuLabel(props: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 py-1.5 text-muted text-xs">{props.children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
