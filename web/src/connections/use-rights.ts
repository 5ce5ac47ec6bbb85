import { useMayChange } from '../session/use-may-change.ts';

/** What the reader may do here: viewers look on, and only whoever made a thing deletes it. */
export function useRights() {
  const mayChange = useMayChange();
  return { mayChange, mayRemove: ({ mine }: { mine?: boolean | undefined }) => mayChange && mine !== false };
}
