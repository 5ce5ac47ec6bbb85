import { useEffect, useState } from 'react';
import type { ViewActions } from '../kind.ts';

const PAUSE_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly actions: Pick<ViewActions, 'search' | 'searched'>;
}

/** Searches all rows on the server, not only the loaded ones; queries when typing pauses. */
export function SearchField({ label, placeholder, actions: { search, searched } }: SearchFieldProps) {
  const [text, setText] = useState(searched);
  useEffect(() => setText(searched), [searched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the typed text starts the timer
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
