import type { Workspace } from '@holdfast/contracts/http/workspaces';
import { useSyncExternalStore } from 'react';

/** Null: personal content. */
export type ChosenWorkspace = Pick<Workspace, 'id' | 'name' | 'role' | 'brand'>;

/** No entry: the user has no workspaces. Empty string: workspaces exist and none is chosen. */
const KEY = 'holdfast.workspace';
const storedWorkspace = () => localStorage.getItem(KEY);
const read = (text: string | null): ChosenWorkspace | null => (text ? JSON.parse(text) : null);

const stored = ({ id, name, role, brand }: ChosenWorkspace) => JSON.stringify({ id, name, role, brand });
export const isChosenWorkspace = (workspace: ChosenWorkspace) => storedWorkspace() === stored(workspace);

/** Dispatches the storage event that other tabs receive natively. */
const notifyThisTab = () => dispatchEvent(new Event('storage'));

function listen(hear: () => void): () => void {
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export const chosenWorkspace = () => read(storedWorkspace());

export function chooseWorkspace(chosen: ChosenWorkspace | null): void {
  localStorage.setItem(KEY, chosen ? stored(chosen) : '');
  notifyThisTab();
}

export function forgetWorkspaces(): void {
  localStorage.removeItem(KEY);
  notifyThisTab();
}

const useStoredWorkspace = () => useSyncExternalStore(listen, storedWorkspace);
export const useChosenWorkspace = () => read(useStoredWorkspace());
export const useHasStoredWorkspace = () => useStoredWorkspace() !== null;
