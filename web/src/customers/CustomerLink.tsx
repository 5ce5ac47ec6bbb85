import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The path of a customer's page; in the newest prediction unless one is named. */
export function customerPath(id: string, prediction?: number | string | null): string {
  return `/customers/${encodeURIComponent(id)}${prediction == null ? '' : `?prediction=${prediction}`}`;
}

/** A customer's name or id, leading to their page. */
export function CustomerLink(props: {
  id: string;
  prediction?: number | string | null;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <Link
      to={customerPath(props.id, props.prediction)}
      className={clsx('font-medium text-primary hover:underline', props.className)}
    >
      {props.children ?? props.id}
    </Link>
  );
}
