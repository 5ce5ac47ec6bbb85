import { Dialog as Radix } from 'radix-ui';
import type { DrawerProps } from './overlay-props.ts';
import { useOpenedFrom } from './use-opened-from.ts';

export default function OpenDrawer(props: DrawerProps) {
  const onCloseAutoFocus = useOpenedFrom();
  return (
    <Radix.Root open onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          onCloseAutoFocus={onCloseAutoFocus}
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
