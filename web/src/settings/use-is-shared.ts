import { useUserContext } from '../session/user-context.ts';

/** Whether the owner of the server has others on it, or workspaces: who works alone has no tenants to manage. */
export function useIsShared(): boolean {
  const { dbUser } = useUserContext();
  return dbUser?.owner === true && (dbUser.administers === true || Number(dbUser.workspaces ?? 0) > 0);
}
