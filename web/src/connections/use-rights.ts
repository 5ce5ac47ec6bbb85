import { useMayChange } from '../session/use-may-change.ts';

/** What the user may do here: viewers read, and only the maker deletes. */
export function useRights() {
  const mayChange = useMayChange();
  return { mayChange, mayRemove: ({ mine }: { mine?: boolean | undefined }) => mayChange && mine !== false };
}
