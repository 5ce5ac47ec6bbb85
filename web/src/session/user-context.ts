import { createContext, useContext } from 'react';
import type { DatabaseUser } from '../http/answers.ts';

/** The person as our own database knows them. `loading` ends false in every case, also when nobody is signed in. */
export interface UserContextValue {
  dbUser: DatabaseUser | null;
  loading: boolean;
  error: string | null;
}

export const UserContext = createContext<UserContextValue>({ dbUser: null, loading: true, error: null });

export function useUserContext(): UserContextValue {
  return useContext(UserContext);
}
