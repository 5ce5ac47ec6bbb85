import { lazy, type ReactNode, Suspense } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
}

const OpenDialog = lazy(() => import('./OpenDialog.tsx'));

/** A question or a text before everything else. Nothing of it is fetched before it first opens. */
export function Dialog(props: DialogProps) {
  return (
    props.open && (
      <Suspense>
        <OpenDialog {...props} />
      </Suspense>
    )
  );
}
