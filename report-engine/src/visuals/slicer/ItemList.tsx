import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Value } from '../words.ts';
import { SEARCHED_FROM, type SlicerItem } from './shape.ts';

interface ItemListProps {
  readonly label: string;
  readonly items: readonly SlicerItem[];
  readonly chosen: ReadonlySet<Value>;
  readonly single: boolean;
  readonly disabled: boolean;
  readonly texts: Texts;
  readonly onToggle: (value: Value, add: boolean) => void;
  readonly onClear: () => void;
  readonly focusFirst?: boolean;
  readonly searchable?: boolean;
}

/** Maximum rows rendered; searching narrows the rest down. */
const MOST_DRAWN = 200;

/** A checkbox list with search: one tab stop, arrows move, Space or Enter ticks, typing is in the search box. */
export function ItemList({
  label,
  items,
  chosen,
  single,
  disabled,
  texts,
  onToggle,
  onClear,
  focusFirst,
  searchable = true,
}: ItemListProps) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  // Moves focus into an opened dropdown; native autofocus is for inputs only.
  useEffect(() => {
    if (focusFirst) list.current?.focus({ preventScroll: true });
  }, [focusFirst]);
  const wanted = search.trim().toLocaleLowerCase();
  const found = wanted ? items.filter((item) => item.label.toLocaleLowerCase().includes(wanted)) : items;
  const shown = found.slice(0, MOST_DRAWN);
  const move = (to: number): void => {
    const next = Math.min(shown.length - 1, Math.max(0, to));
    setActive(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const item = shown[active];
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(shown.length - 1);
    else if ((event.key === ' ' || event.key === 'Enter') && item) onToggle(item.value, !single);
    else if (event.key === 'Escape' && chosen.size > 0) onClear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {searchable && items.length >= SEARCHED_FROM && (
        <input
          type="search"
          className="hf-input"
          placeholder={texts.search}
          aria-label={texts.labelled({ label: texts.search, value: label })}
          value={search}
          disabled={disabled}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
        />
      )}
      <div
        ref={list}
        role="listbox"
        className="hf-items"
        aria-label={label}
        aria-multiselectable={!single}
        aria-disabled={disabled || undefined}
        aria-activedescendant={shown.length > 0 ? `${prefix}${active}` : undefined}
        tabIndex={0}
        onKeyDown={disabled ? undefined : onKeyDown}
      >
        {shown.map((item, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and points at its active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the list
          <div
            key={JSON.stringify(item.value)}
            id={`${prefix}${i}`}
            role="option"
            aria-selected={chosen.has(item.value)}
            data-active={i === active || undefined}
            className="hf-item"
            onClick={(event) => {
              if (disabled) return;
              setActive(i);
              onToggle(item.value, !single || event.ctrlKey);
            }}
          >
            <i className={single ? 'hf-radio' : 'hf-tick'} aria-hidden="true" />
            <span dir="auto" title={item.label}>
              {item.label}
            </span>
          </div>
        ))}
        {shown.length === 0 && <p className="hf-quiet">{texts.noMatch}</p>}
      </div>
    </>
  );
}
