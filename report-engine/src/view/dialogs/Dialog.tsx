import { type ReactNode, useEffect, useRef } from 'react';
import { useViewContext } from '../context/view-context.ts';

/** A modal dialog: traps the focus, closes with Escape, restores the focus. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { texts } = useViewContext();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal?.();
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="hf-dialog"
      aria-label={title}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" className="hf-quiet-button" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </header>
      {children}
    </dialog>
  );
}
