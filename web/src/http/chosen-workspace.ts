import { useSyncExternalStore } from 'react';

/** Null: one's own things. */
export interface ChosenWorkspace {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** Nothing is kept for whoever is in no workspace; an empty text says that there are some and none is chosen. */
const KEY = 'holdfast.workspace';
const kept = () => localStorage.getItem(KEY);
const read = (text: string | null): ChosenWorkspace | null => (text ? JSON.parse(text) : null);

/** The event other tabs get by themselves. */
const tell = () => dispatchEvent(new Event('storage'));

function listen(hear: () => void): () => void {
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export const chosenWorkspace = () => read(kept());

export function chooseWorkspace(chosen: ChosenWorkspace | null): void {
  localStorage.setItem(KEY, chosen ? JSON.stringify(chosen) : '');
  tell();
}

export function forgetWorkspaces(): void {
  localStorage.removeItem(KEY);
  tell();
}

const useKept = () => useSyncExternalStore(listen, kept);
export const useChosenWorkspace = () => read(useKept());
export const useKeepsWorkspaces = () => useKept() !== null;
