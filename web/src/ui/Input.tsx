import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export const FIELD_LOOK =
  'min-h-10 w-full rounded-control border border-field bg-surface px-3 text-sm text-text placeholder:text-muted ' +
  'aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-55';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(FIELD_LOOK, '[&[readonly]]:bg-bg [&[readonly]]:text-muted', className)} {...rest} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={clsx(FIELD_LOOK, 'select-arrow pe-9', className)} {...rest} />;
}

/** A label, its control and its messages, associated for assistive technology. */
export function Field(props: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode;
}) {
  const id = useId();
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex flex-col gap-1.5', props.className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {props.label}
      </label>
      {props.children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(props.error) })}
      {props.hint && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {props.hint}
        </p>
      )}
      {props.error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {props.error}
        </p>
      )}
    </div>
  );
}
