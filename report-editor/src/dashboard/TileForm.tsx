import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { type ReactNode, useEffect, useRef } from 'react';

interface TileFormProps {
  readonly heading: string;
  readonly title: string;
  readonly texts: Texts;
  readonly onTitle: (title: string) => void;
  readonly onPut: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Common to the forms of all tiles: a title and two buttons. */
export function TileForm({ heading, title, texts, onTitle, onPut, onClose, children }: TileFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal?.(), []);
  return (
    <dialog ref={dialog} className="hf-dialog" aria-label={heading} onClose={onClose}>
      <form
        className="hf-board-tile-form"
        onSubmit={(event) => {
          event.preventDefault();
          onPut();
        }}
      >
        <h2>{heading}</h2>
        <label>
          {texts.tileTitle}
          <input value={title} maxLength={300} onChange={(event) => onTitle(event.target.value)} />
        </label>
        {children}
        <div className="hf-dashboard-bar">
          <button type="button" className="hf-quiet-button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
          <button type="submit" className="hf-solid-button">
            {texts.done}
          </button>
        </div>
      </form>
    </dialog>
  );
}
