import { describeResult, sentencesOf } from '../../visuals/describe-result.ts';
import { visualLabel } from '../../visuals/visual-label.ts';
import { useViewContext } from '../context/view-context.ts';
import { Dialog } from './Dialog.tsx';
import type { PanelProps } from './panel-props.ts';

/** A rule-based summary of a visual's current result. */
export function SummaryPanel({ page, visual: name, onClose }: PanelProps) {
  const { live, formats, texts } = useViewContext();
  const { result } = live.snapshot(page, name);
  const visual = live.pages.active().visuals.find((one) => one.name === name);
  const title = visual ? visualLabel(live.model, visual) : name;
  const sentences = result ? sentencesOf(describeResult({ result, model: live.model, formats }), formats, texts) : [];
  return (
    <Dialog title={texts.labelled({ label: texts.summarize, value: title })} onClose={onClose}>
      {sentences.length === 0 && <p className="hf-quiet">{texts.nothing}</p>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
}
