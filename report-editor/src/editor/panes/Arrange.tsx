import type { EditorTexts } from '@holdfast/texts/areas/editor';
import type { PlainKey } from '@holdfast/texts/text-of';
import type { AlignSide } from '../../authoring/place.ts';
import { useEditorContext } from '../use-editor.ts';
import { NumberInput } from './Inputs.tsx';

const SIDES: readonly (readonly [AlignSide, PlainKey<EditorTexts['texts']>])[] = [
  ['left', 'alignLeft'],
  ['centre', 'alignCentre'],
  ['right', 'alignRight'],
  ['top', 'alignTop'],
  ['middle', 'alignMiddle'],
  ['bottom', 'alignBottom'],
];
const ORDERS = [
  ['front', 'toFront'],
  ['forward', 'forward'],
  ['backward', 'backward'],
  ['back', 'toBack'],
] as const;
const PLACES = [
  ['x', 'left'],
  ['y', 'top'],
  ['width', 'width'],
  ['height', 'height'],
] as const;

/** Position of the selected visuals: in numbers, alignment, stacking order. */
export function Arrange() {
  const editor = useEditorContext();
  const { texts, selected, boxes, page, one, edit } = editor;
  const [box] = boxes(selected);
  const visuals = page.visuals.filter(({ name }) => selected.includes(name));
  const isLocked = visuals.every(({ locked }) => locked);
  const isGrouped = visuals.some(({ group }) => group !== undefined);
  const act = (label: string, go: () => void, disabled = false) => (
    <button key={label} type="button" className="hf-act" disabled={disabled} onClick={go}>
      {label}
    </button>
  );
  return (
    <section className="hf-format">
      <h3>{texts.arrange}</h3>
      {one && box && (
        <div className="hf-places">
          {PLACES.map(([side, label]) => (
            <NumberInput
              key={side}
              label={texts[label]}
              value={Math.round(box[side])}
              onChange={(value) => {
                if (value !== undefined) editor.place({ [one.name]: { [side]: value } }, `place ${one.name} ${side}`);
              }}
            />
          ))}
        </div>
      )}
      <div className="hf-acts">
        {SIDES.map(([side, label]) => act(texts[label], () => editor.align(side), isLocked))}
        {act(texts.spreadAcross, () => editor.distribute('across'), selected.length < 3)}
        {act(texts.spreadDown, () => editor.distribute('down'), selected.length < 3)}
        {ORDERS.map(([to, label]) =>
          act(texts[label], () => edit({ do: 'orderVisuals', page: page.name, visuals: selected, to })),
        )}
        {act(
          isGrouped ? texts.ungroup : texts.group,
          () => edit({ do: 'groupVisuals', page: page.name, visuals: selected, together: !isGrouped }),
          !isGrouped && selected.length < 2,
        )}
        {act(isLocked ? texts.unlock : texts.lock, () =>
          edit({ do: 'lockVisuals', page: page.name, visuals: selected, locked: !isLocked }),
        )}
        {act(texts.copy, editor.copy)}
        {act(texts.paste, editor.paste)}
        {act(texts.duplicate, editor.duplicate)}
        {act(texts.remove, editor.remove)}
      </div>
    </section>
  );
}
