import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export function Tooltip(props: { label: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{props.children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 rounded-control bg-text px-2.5 py-1.5 text-bg text-xs shadow-float"
          >
            {props.label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
