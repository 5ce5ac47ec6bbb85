import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A panel from the edge of a small screen; a dialog in every other respect. */
export function Sheet(props: { open: boolean; onOpenChange(open: boolean): void; title: string; children: ReactNode }) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-50 flex w-72 max-w-[85vw] animate-slide flex-col border-line border-e bg-surface shadow-float"
        >
          <Radix.Title className="sr-only">{props.title}</Radix.Title>
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
