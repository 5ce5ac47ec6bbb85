import type { IdentityMode } from '@holdfast/contracts/http/config';
import type { IdentityAdapter } from './identity-port.ts';

const ADAPTERS: Record<IdentityMode, () => Promise<{ adapter: IdentityAdapter }>> = {
  embedded: () => import('./embedded/adapter.tsx'),
  oidc: () => import('./oidc/adapter.tsx'),
  clerk: () => import('./clerk/adapter.tsx'),
};

/** Each adapter is its own chunk: nobody downloads a provider they do not use. */
export async function loadAdapter(mode: IdentityMode): Promise<IdentityAdapter> {
  return (await ADAPTERS[mode]()).adapter;
}
