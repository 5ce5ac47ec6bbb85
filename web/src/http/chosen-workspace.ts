import { useSyncExternalStore } from 'react';

/** Null: personal content. */
export interface ChosenWorkspace {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** No entry: the user has no workspaces. Empty string: workspaces exist and none is chosen. */
const KEY = 'holdfast.workspace';
const storedWorkspace = () => localStorage.getItem(KEY);
const read = (text: string | null): ChosenWorkspace | null => (text ? JSON.parse(text) : null);

/** Dispatches the storage event that other tabs receive natively. */
const notifyThisTab = () => dispatchEvent(new Event('storage'));

function listen(hear: () => void): () => void {
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export const chosenWorkspace = () => read(storedWorkspace());

export function chooseWorkspace(chosen: ChosenWorkspace | null): void {
  localStorage.setItem(KEY, chosen ? JSON.stringify(chosen) : '');
  notifyThisTab();
}

export function forgetWorkspaces(): void {
  localStorage.removeItem(KEY);
  notifyThisTab();
}

const useKept = () => useSyncExternalStore(listen, storedWorkspace);
export const useChosenWorkspace = () => read(useKept());
export const useKeepsWorkspaces = () => useKept() !== null;
