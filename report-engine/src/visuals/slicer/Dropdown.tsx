import { useEffect, useRef, useState } from 'react';
import type { ViewProps } from '../kind.ts';
import { ALL, chosenValues, toggled } from './chosen.ts';
import { ItemList } from './ItemList.tsx';
import type { SlicerShape } from './shape.ts';

const TALL = 74;
const TALL_BUTTON = 42;
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
  lineHeight: 1.25,
} as const;

/** A button that shows the selection and opens the list below it. */
export function Dropdown({ shape, texts, actions, disabled, width, height }: ViewProps<SlicerShape>) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = chosenValues(actions.sliced) ?? new Set();
  useEffect(() => {
    if (!open) return;
    const close = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);
  const first = shape.items.find((item) => chosen.has(item.value));
  const phrase =
    chosen.size === 0 ? texts.all : chosen.size === 1 && first ? first.label : texts.several({ count: chosen.size });
  // With room for a second line, a long selection is shown in full.
  const isTall = height >= TALL;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only catches Escape, which closes an open list
    <div
      ref={root}
      className="hf-dropdown"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="hf-select"
        style={isTall ? { height: TALL_BUTTON } : undefined}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={texts.labelled({ label: shape.label, value: phrase })}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <span dir="auto" title={phrase} style={isTall ? TWO_LINES : undefined}>
          {phrase}
        </span>
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      {open && (
        <div className="hf-popover" style={{ minWidth: Math.max(160, width) }}>
          <ItemList
            label={shape.label}
            items={shape.items}
            chosen={chosen}
            single={shape.single}
            disabled={disabled}
            texts={texts}
            focusFirst
            onToggle={(value, add) => {
              actions.slice(toggled(actions.sliced, value, { add, required: shape.required }));
              if (shape.single) setOpen(false);
            }}
            onClear={() => shape.required || actions.slice(ALL)}
          />
        </div>
      )}
    </div>
  );
}
