const KEY = 'holdfast.link';
const REPORT_PATH = '/dashboard';
const JOIN_PATH = '/join';

/**
 * A link into the report, or one that invites, outlives the sign-in: afterwards everybody goes to the dashboard, and whoever came by a link
 * finds there what it shows. Kept by the tab, because a provider's sign-in leaves the app.
 */
export function keepLink({ pathname, search }: { pathname: string; search: string }): void {
  if ((pathname === REPORT_PATH || pathname === JOIN_PATH) && search !== '')
    sessionStorage.setItem(KEY, pathname + search);
}

/** What was kept, for the address given; once. */
export function takeLink({ pathname, search }: { pathname: string; search: string }): string | null {
  const kept = pathname === REPORT_PATH && search === '' ? sessionStorage.getItem(KEY) : null;
  if (kept !== null) sessionStorage.removeItem(KEY);
  return kept;
}
