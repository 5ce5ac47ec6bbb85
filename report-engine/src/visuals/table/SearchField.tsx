import { useEffect, useState } from 'react';
import type { ViewActions } from '../kind.ts';

const PAUSE_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly actions: Pick<ViewActions, 'search' | 'searched'>;
}

/** Looks through every row where the rows are, not only through those that came; asks when the typing pauses. */
export function SearchField({ label, placeholder, actions: { search, searched } }: SearchFieldProps) {
  const [text, setText] = useState(searched);
  useEffect(() => setText(searched), [searched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed starts the clock, nothing else
  useEffect(() => {
    if (text === searched) return;
    const due = setTimeout(() => search(text), PAUSE_MS);
    return () => clearTimeout(due);
  }, [text]);
  return (
    <input
      type="search"
      className="hf-input hf-table-search"
      placeholder={placeholder}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
