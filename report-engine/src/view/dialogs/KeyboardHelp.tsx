import { useViewContext } from '../context/view-context.ts';
import { Dialog } from './Dialog.tsx';

/** The keyboard shortcuts of the report. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { texts } = useViewContext();
  const keys: readonly (readonly [string, string])[] = [
    ['Tab', texts.keyTab],
    ['Ctrl+F6', texts.keySections],
    ['Ctrl+→', texts.keyInto],
    ['← ↑ → ↓', texts.keyMarks],
    ['Enter', texts.keyPick],
    ['Esc', texts.keyLeave],
    ['Alt+Shift+F10', texts.keyMenu],
    ['Shift+F10', texts.keyMarkMenu],
    ['Alt+Shift+F11', texts.showTable],
    ['Ctrl+H', texts.keyTip],
    ['Ctrl+Shift+C', texts.clearSelection],
    ['Shift+?', texts.keyboardHelp],
  ];
  return (
    <Dialog title={texts.keyboardHelp} onClose={onClose}>
      <dl className="hf-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
