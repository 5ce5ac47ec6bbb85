import clsx from 'clsx';
import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-neutral-soft text-neutral',
  wait: 'bg-wait-soft text-wait',
  busy: 'bg-busy-soft text-busy',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
} as const;
export type Tone = keyof typeof TONES;

export function Badge(props: { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <span
      data-tone={props.tone ?? 'neutral'}
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-xs contrast:border',
        TONES[props.tone ?? 'neutral'],
        props.className,
      )}
    >
      {props.icon}
      {props.children}
    </span>
  );
}
