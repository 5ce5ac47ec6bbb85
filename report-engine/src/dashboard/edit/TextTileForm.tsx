import type { Tile } from '@holdfast/contracts/documents/tile';
import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../texts/en.ts';

interface TextTileFormProps {
  /** Null for a new one. */
  readonly tile: Tile | null;
  readonly texts: Texts;
  readonly onPut: (title: string, text: string) => void;
  readonly onClose: () => void;
}

/** The title of any tile, and the text of those that hold one. */
export function TextTileForm({ tile, texts, onPut, onClose }: TextTileFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, setTitle] = useState(tile?.title ?? '');
  const [text, setText] = useState(tile?.content.kind === 'text' ? tile.content.text : '');
  const hasText = tile === null || tile.content.kind === 'text';
  useEffect(() => dialog.current?.showModal?.(), []);
  const heading = tile ? texts.renameTile : texts.addText;
  return (
    <dialog ref={dialog} className="hf-dialog" aria-label={heading} onClose={onClose}>
      <form
        className="hf-board-tile-form"
        onSubmit={(event) => {
          event.preventDefault();
          onPut(title.trim(), text);
        }}
      >
        <h2>{heading}</h2>
        <label>
          {texts.tileTitle}
          <input value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
        </label>
        {hasText && (
          <label>
            {texts.tileText}
            <textarea
              value={text}
              rows={6}
              maxLength={10_000}
              required
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        )}
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
