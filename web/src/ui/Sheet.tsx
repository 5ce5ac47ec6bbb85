import { lazy, type ReactNode, Suspense } from 'react';

export interface SheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  children: ReactNode;
}

const OpenSheet = lazy(() => import('./OpenSheet.tsx'));

/** A panel from the edge of a small screen; a dialog in every other respect. */
export function Sheet(props: SheetProps) {
  return (
    props.open && (
      <Suspense>
        <OpenSheet {...props} />
      </Suspense>
    )
  );
}
