import clsx from 'clsx';

/** A placeholder of the final size, to avoid layout shift. */
export function Skeleton(props: { className?: string }) {
  return (
    <div
      aria-hidden
      className={clsx('animate-pulse rounded-control bg-neutral-soft contrast:border', props.className)}
    />
  );
}
