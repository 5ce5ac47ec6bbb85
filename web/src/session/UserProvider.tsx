import { type ReactNode, useEffect, useState } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { syncUser } from '../http/routes.ts';
import { useAuth } from './session-context.ts';
import { UserContext, type UserContextValue } from './user-context.ts';

/** Syncs the signed-in user to our database. */
export function UserProvider({ children }: { children: ReactNode }) {
  const { isLoaded, isSignedIn, userId } = useAuth();
  const http = useHttp();
  const [value, setValue] = useState<UserContextValue>({ dbUser: null, loading: true, error: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: sync again for another user in the same tab
  useEffect(() => {
    if (!isLoaded) return;
    if (!isSignedIn) return setValue({ dbUser: null, loading: false, error: null });
    const ended = new AbortController();
    setValue({ dbUser: null, loading: true, error: null });
    const synchronise = async () => {
      const answer = await http.call(syncUser, { signal: ended.signal });
      if (ended.signal.aborted) return;
      if (answer.ok) return setValue({ dbUser: answer.value, loading: false, error: null });
      // biome-ignore lint/suspicious/noConsole: the specification requires this log line
      console.error('Error syncing user:', answer.failure);
      setValue({ dbUser: null, loading: false, error: answer.failure.detail || 'Failed to sync user' });
    };
    void synchronise();
    return () => ended.abort();
  }, [isLoaded, isSignedIn, userId, http]);

  return <UserContext value={value}>{children}</UserContext>;
}
