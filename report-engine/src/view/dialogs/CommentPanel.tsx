import { useState } from 'react';
import { visualLabel } from '../../visuals/visual-label.ts';
import { useViewContext } from '../context/view-context.ts';
import { Dialog } from './Dialog.tsx';
import type { PanelProps } from './panel-props.ts';

const LONGEST = 2_000;

/** The reader's comment on a visual, saved in bookmarks of the page. */
export function CommentPanel({ page, visual: name, onClose }: PanelProps) {
  const { live, texts } = useViewContext();
  const kept = live.state.visuals[page]?.[name]?.comment ?? '';
  const [text, setText] = useState(kept);
  const visual = live.pages.active().visuals.find((one) => one.name === name);
  const title = visual ? visualLabel(live.model, visual) : name;
  const keep = (words: string): void => {
    live.arranging.comment(page, name, words);
    onClose();
  };
  return (
    <Dialog title={texts.labelled({ label: texts.comment, value: title })} onClose={onClose}>
      <form
        className="hf-comment"
        onSubmit={(event) => {
          event.preventDefault();
          keep(text);
        }}
      >
        <textarea
          className="hf-input"
          rows={5}
          maxLength={LONGEST}
          dir="auto"
          aria-label={texts.comment}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="hf-quiet">{texts.commentStays}</p>
        <footer>
          {kept !== '' && (
            <button type="button" className="hf-quiet-button" onClick={() => keep('')}>
              {texts.clear}
            </button>
          )}
          <button type="submit" className="hf-main-button">
            {texts.apply}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
