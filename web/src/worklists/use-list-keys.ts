import type { WorkState } from '@holdfast/contracts/http/worklists';
import { type RefObject, useEffect } from 'react';
import { stateOfKey } from './filter-rows.ts';

interface ListKeys {
  /** The rows, each with its customer in `data-customer`. */
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** The customer whose panel is open. */
  readonly open: string | null;
  readonly mayChange: boolean;
  onOpen(id: string | null): void;
  onToggle(id: string): void;
  onState(id: string, state: WorkState): void;
  onNote(id: string): void;
}

/** Keyboard control of the list, unless the focus is in a field or a dialog: `Shortcuts.tsx` lists the keys. */
export function useListKeys({ body, open, mayChange, onOpen, onToggle, onState, onNote }: ListKeys): void {
  useEffect(() => {
    const rows = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-customer]') ?? [])];
    const move = (from: HTMLElement | undefined, by: number): void => {
      const all = rows();
      const to = all[from ? all.indexOf(from) + by : 0];
      if (!to) return;
      to.focus();
      if (open !== null) onOpen(to.dataset.customer ?? null);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const focused = document.activeElement;
      const row = rows().find((one) => one === focused) ?? rows().find(({ dataset }) => dataset.customer === open);
      const id = row?.dataset.customer;
      const state = stateOfKey(event.key);
      if (event.key === 'j' || event.key === 'ArrowDown') move(row, 1);
      else if (event.key === 'k' || event.key === 'ArrowUp') move(row, -1);
      else if (event.key === 'Escape') onOpen(null);
      else if (!id || (event.key === 'Enter' && row !== focused)) return;
      else if (event.key === 'o' || event.key === 'Enter') onOpen(id);
      else if (!mayChange) return;
      else if (event.key === 'x') onToggle(id);
      else if (event.key === 'n') onNote(id);
      else if (state) onState(id, state);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [body, open, mayChange, onOpen, onToggle, onState, onNote]);
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type=checkbox]), select, textarea, [role=dialog]') !== null)
  );
}
