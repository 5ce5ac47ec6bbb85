import { createContext, useContext } from 'react';
import type { ReceivedUser } from '../http/answers.ts';

/** The user in our database. `loading` always becomes false, also when signed out. */
export interface UserContextValue {
  dbUser: ReceivedUser | null;
  loading: boolean;
  error: string | null;
}

export const UserContext = createContext<UserContextValue>({ dbUser: null, loading: true, error: null });

export function useUserContext(): UserContextValue {
  return useContext(UserContext);
}
