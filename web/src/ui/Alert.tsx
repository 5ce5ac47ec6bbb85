import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const KINDS = {
  info: { icon: Info, look: 'bg-busy-soft text-busy' },
  warning: { icon: TriangleAlert, look: 'bg-wait-soft text-wait' },
  error: { icon: CircleAlert, look: 'bg-bad-soft text-bad' },
  success: { icon: CircleCheck, look: 'bg-good-soft text-good' },
} as const;

/** Errors are assertive live regions, everything else is polite. */
export function Alert(props: {
  kind: keyof typeof KINDS;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  const { icon: Icon, look } = KINDS[props.kind];
  return (
    <div
      role={props.kind === 'error' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-control px-3.5 py-3 text-sm contrast:border', look, props.className)}
    >
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {props.title && <p className="font-semibold">{props.title}</p>}
        {props.children && <div>{props.children}</div>}
        {props.actions && <div className="mt-2.5 flex flex-wrap gap-2">{props.actions}</div>}
      </div>
    </div>
  );
}
