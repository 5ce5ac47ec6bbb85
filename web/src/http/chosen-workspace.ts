import { useSyncExternalStore } from 'react';

/** Null: one's own things. */
export interface ChosenWorkspace {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

const KEY = 'holdfast.workspace';
const hearers = new Set<() => void>();
let last: { readonly text: string | null; readonly chosen: ChosenWorkspace | null } = { text: null, chosen: null };

/** The same object as long as the choice is the same. */
export function chosenWorkspace(): ChosenWorkspace | null {
  const text = localStorage.getItem(KEY);
  if (text !== last.text) last = { text, chosen: text === null ? null : JSON.parse(text) };
  return last.chosen;
}

export function chooseWorkspace(chosen: ChosenWorkspace | null): void {
  if (chosen === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(chosen));
  for (const hear of hearers) hear();
}

/** Another tab may choose as well. */
function listen(hear: () => void): () => void {
  hearers.add(hear);
  addEventListener('storage', hear);
  return () => {
    hearers.delete(hear);
    removeEventListener('storage', hear);
  };
}

export const useChosenWorkspace = () => useSyncExternalStore(listen, chosenWorkspace);
