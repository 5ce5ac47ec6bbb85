import { useEffect } from 'react';
import { toast as draw, Toaster as Sonner } from 'sonner';
import { useT } from '../i18n/use-t.ts';
import { showToastsWith, TOAST_DURATION_MS, type Toast } from './toast.ts';

export default function OpenToaster() {
  const t = useT();
  useEffect(() => showToastsWith(drawToast), []);
  return (
    <Sonner
      duration={TOAST_DURATION_MS}
      position={document.dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      closeButton
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={t('notifications')}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('close'),
        classNames: {
          toast:
            'flex w-[min(22rem,calc(100vw-2rem))] items-start gap-3 rounded-card border border-line bg-raised p-4 pe-9 text-sm text-text shadow-float',
          title: 'font-semibold',
          description: 'text-muted',
          success: '[&_[data-icon]]:text-good',
          error: 'border-bad! [&_[data-icon]]:text-bad [&_[data-title]]:text-bad',
          actionButton: 'ms-auto self-center rounded-control px-2 py-1 font-medium text-primary hover:bg-hover',
          closeButton: 'absolute end-2 top-2 grid size-6 place-items-center rounded-control text-muted hover:bg-hover',
        },
      }}
    />
  );
}

function drawToast({ title, description, destructive }: Toast): void {
  const options = { duration: TOAST_DURATION_MS, ...(description === undefined ? {} : { description }) };
  if (destructive) draw.error(title, options);
  else draw.success(title, options);
}
