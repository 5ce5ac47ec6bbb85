import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import { useProductName } from './Brand.tsx';

export function Spinner(props: { size?: number; className?: string; label?: string | undefined }) {
  return (
    <span role={props.label ? 'status' : undefined} className={clsx('inline-flex', props.className)}>
      <LoaderCircle aria-hidden size={props.size ?? 16} className="animate-spin" />
      {props.label && <span className="sr-only">{props.label}</span>}
    </span>
  );
}

/** Centred on the page until the screen is known. */
export function FullScreenSpinner(props: { label?: string }) {
  const productName = useProductName();
  return (
    <main className="grid min-h-dvh place-items-center text-primary">
      <h1 className="sr-only">{productName}</h1>
      <Spinner size={32} label={props.label} />
    </main>
  );
}
