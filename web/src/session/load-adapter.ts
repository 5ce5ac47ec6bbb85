import type { IdentityMode } from '@holdfast/contracts/http/config';
import type { IdentityAdapter } from './identity-port.ts';

const ADAPTERS: Record<IdentityMode, () => Promise<{ adapter: IdentityAdapter }>> = {
  embedded: () => import('./embedded/adapter.tsx'),
  oidc: () => import('./oidc/adapter.tsx'),
  clerk: () => import('./clerk/adapter.tsx'),
};
const STORAGE_KEY = 'holdfast.identity';

/** One chunk per adapter. */
export async function loadAdapter(mode: IdentityMode): Promise<IdentityAdapter> {
  rememberMode(mode);
  return (await ADAPTERS[mode]()).adapter;
}

/** Preloads the last visit's adapter without waiting for the server's configuration. */
export function fetchAdapterAhead(): void {
  const mode = (Object.keys(ADAPTERS) as IdentityMode[]).find((name) => name === remembered());
  if (mode) void ADAPTERS[mode]().catch(() => undefined);
}

function rememberMode(mode: IdentityMode): void {
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Storage may be blocked; the next visit then starts slightly slower.
  }
}

function remembered(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? 'embedded';
  } catch {
    return 'embedded';
  }
}
