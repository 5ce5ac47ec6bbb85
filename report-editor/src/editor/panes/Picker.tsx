import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useEditorContext } from '../use-editor.ts';

interface PickerGroup {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly { readonly key: string; readonly label: string }[];
}

/**
 * Picks one of many fields by typing part of its name, by arrows and Enter, or by a click. Not a select: a closed one
 * treats the first arrow key as a choice, so keyboard users could only add its first field.
 */
export function Picker({
  label,
  prompt,
  groups,
  onPick,
}: {
  label: string;
  prompt: string;
  groups: readonly PickerGroup[];
  onPick: (key: string) => void;
}) {
  const { texts } = useEditorContext();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { typed, setTyped, isOpen, setOpen, setAt, found, all, active, optionId, close, pick, onKeyDown } =
    useFieldSearch({ groups, onPick }, id, box);
  return (
    <div ref={box} className="hf-picker">
      <input
        className="hf-input"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(active.key) : undefined}
        autoComplete="off"
        placeholder={prompt}
        value={typed}
        onClick={() => setOpen(true)}
        onBlur={close}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen || all.length === 0}>
        {isOpen &&
          found.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: groups options of a listbox, which may not hold a fieldset
            <div key={group.name} role="group" aria-label={group.label}>
              <span aria-hidden="true" dir="auto">
                {group.label}
              </span>
              {group.fields.map((one) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles keys and keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
                <div
                  key={one.key}
                  id={optionId(one.key)}
                  role="option"
                  aria-selected={one.key === active?.key}
                  dir="auto"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(one.key)}
                >
                  {one.label}
                </div>
              ))}
            </div>
          ))}
      </div>
      {isOpen && all.length === 0 && (
        <p className="hf-quiet" role="status">
          {texts.noFields}
        </p>
      )}
    </div>
  );
}

/** The fields that contain the typed text, and the keys that choose one. */
function useFieldSearch(
  { groups, onPick }: { groups: readonly PickerGroup[]; onPick: (key: string) => void },
  id: string,
  box: RefObject<HTMLDivElement | null>,
) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const wanted = typed.trim().toLowerCase();
  const found = useMemo(
    () =>
      groups
        .map((group) => ({ ...group, fields: group.fields.filter((one) => one.label.toLowerCase().includes(wanted)) }))
        .filter(({ fields }) => fields.length > 0),
    [groups, wanted],
  );
  const all = found.flatMap(({ fields }) => fields);
  const active = isOpen ? all[Math.min(at, all.length - 1)] : undefined;
  const optionId = (key: string) => `${id}-${all.findIndex((one) => one.key === key)}`;
  const close = () => {
    setOpen(false);
    setTyped('');
    setAt(0);
  };
  const pick = (key: string) => {
    close();
    onPick(key);
  };
  const go = (to: number) => {
    setOpen(true);
    const next = Math.max(0, Math.min(all.length - 1, to));
    setAt(next);
    // Scrolls the list, not the pane.
    box.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') go(isOpen ? at + 1 : 0);
    else if (event.key === 'ArrowUp') go(isOpen ? at - 1 : all.length - 1);
    else if (event.key === 'PageDown') go(at + 8);
    else if (event.key === 'PageUp') go(at - 8);
    else if (event.key === 'Enter') {
      if (active) pick(active.key);
      else setOpen(true);
    } else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { typed, setTyped, isOpen, setOpen, setAt, found, all, active, optionId, close, pick, onKeyDown };
}
