import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useT } from '../i18n/use-t.ts';
import type { DialogProps } from './overlay-props.ts';
import { useOpenedFrom } from './use-opened-from.ts';

export default function OpenDialog(props: DialogProps) {
  const t = useT();
  const onCloseAutoFocus = useOpenedFrom();
  return (
    <Radix.Root open onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          onCloseAutoFocus={onCloseAutoFocus}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-4 top-[10vh] z-50 mx-auto flex max-h-[80vh] animate-enter flex-col rounded-card border border-line bg-raised shadow-float',
            props.wide ? 'max-w-2xl' : 'max-w-lg',
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5">
            <div className="min-w-0">
              <Radix.Title className="font-semibold text-base">{props.title}</Radix.Title>
              {props.description && (
                <Radix.Description className="mt-1 text-muted text-sm">{props.description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={t('close')}
              className="-mt-1 -me-2 grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-hover"
            >
              <X aria-hidden size={16} />
            </Radix.Close>
          </div>
          {/* Focusable, so that text without controls scrolls by keyboard. */}
          {props.children && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
            <div className="min-h-0 overflow-y-auto px-5 py-4" tabIndex={0}>
              {props.children}
            </div>
          )}
          {props.footer && (
            <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3.5">{props.footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
