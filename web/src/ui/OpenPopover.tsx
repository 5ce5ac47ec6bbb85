import { Popover as Radix } from 'radix-ui';
import { useState } from 'react';
import type { PopoverProps } from './overlay-props.ts';

export default function OpenPopover(props: PopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={props.label}
          className="z-50 flex max-h-[min(28rem,75vh)] w-[min(22rem,calc(100vw-1rem))] animate-enter flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float"
        >
          {props.children(() => setOpen(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
