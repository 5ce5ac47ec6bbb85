import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';

const ProofDialog = lazy(() => import('./ProofDialog.tsx'));

interface Asking {
  readonly answer: Promise<boolean>;
  settle(isProved: boolean): void;
}

/** Asks in a dialog; calls that need a proof at the same time share it. */
export function useProof(): [ask: () => Promise<boolean>, dialog: ReactNode] {
  const asking = useRef<Asking | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = useCallback(() => {
    if (asking.current === null) {
      let settle: Asking['settle'] = () => undefined;
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      asking.current = { answer, settle };
      setIsOpen(true);
    }
    return asking.current.answer;
  }, []);
  const close = (isProved: boolean) => {
    asking.current?.settle(isProved);
    asking.current = null;
    setIsOpen(false);
  };
  return [
    ask,
    isOpen && (
      <Suspense>
        <ProofDialog onClose={close} />
      </Suspense>
    ),
  ];
}
