import clsx from 'clsx';

/** Holds the place of something that is on its way, at its size, so that nothing jumps when it arrives. */
export function Skeleton(props: { className?: string }) {
  return (
    <div
      aria-hidden
      className={clsx('animate-pulse rounded-control bg-neutral-soft contrast:border', props.className)}
    />
  );
}
