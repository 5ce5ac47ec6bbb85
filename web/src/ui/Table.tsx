import clsx from 'clsx';
import type { ComponentProps } from 'react';

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table className={clsx('w-full border-collapse text-start text-sm', className)} {...rest} />;
}

export function HeaderCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={clsx(
        'whitespace-nowrap border-b px-4 py-2.5 text-start first:sm:ps-5 last:sm:pe-5 font-medium text-muted text-xs',
        className,
      )}
      {...rest}
    />
  );
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={clsx('border-b px-4 py-2.5 align-middle first:sm:ps-5 last:sm:pe-5', className)} {...rest} />;
}

/** On a phone a row is a card without a header: the cell takes a line of it and shows its column's name. */
export function LabelledCell({ label, className, ...rest }: ComponentProps<'td'> & { label: string }) {
  return (
    <Cell
      data-label={label}
      className={clsx(
        'max-md:text-start! max-md:before:me-2 max-md:before:text-muted max-md:before:text-xs',
        'max-md:before:content-[attr(data-label)]',
        className,
      )}
      {...rest}
    />
  );
}
