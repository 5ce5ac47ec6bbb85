import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={clsx('rounded-card border border-line bg-surface shadow-card', className)} {...rest} />;
}

export function CardHeader(props: { title: ReactNode; description?: ReactNode; actions?: ReactNode; id?: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5 sm:pt-5">
      <div className="min-w-0">
        <h2 id={props.id} className="font-semibold text-base leading-snug">
          {props.title}
        </h2>
        {props.description && <p className="mt-1 text-muted text-sm">{props.description}</p>}
      </div>
      {props.actions}
    </div>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('p-4 sm:p-5', className)} {...rest} />;
}
