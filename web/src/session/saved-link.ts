const KEY = 'holdfast.link';
const REPORT_PATH = '/dashboard';
const JOIN_PATH = '/join';

/**
 * Keeps a report or invitation link through sign-in, which always redirects to the dashboard. Stored in the tab,
 * because a provider's sign-in leaves the app.
 */
export function saveLink({ pathname, search }: { pathname: string; search: string }): void {
  if ((pathname === REPORT_PATH || pathname === JOIN_PATH) && search !== '')
    sessionStorage.setItem(KEY, pathname + search);
}

/** Returns here after a sign-in at a provider, which ends on the dashboard. */
export function saveReturn(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** The token of a kept invitation link. */
export function keptInvitation(): string | null {
  const [path, search] = (sessionStorage.getItem(KEY) ?? '').split('?');
  return path === JOIN_PATH ? new URLSearchParams(search).get('token') : null;
}

/** Returns and removes the kept link, for the plain dashboard URL only. */
export function takeSavedLink({ pathname, search }: { pathname: string; search: string }): string | null {
  const kept = pathname === REPORT_PATH && search === '' ? sessionStorage.getItem(KEY) : null;
  if (kept !== null) sessionStorage.removeItem(KEY);
  return kept;
}
