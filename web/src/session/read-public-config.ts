import { CONFIG_ROUTE, PublicConfig } from '@holdfast/contracts/http/config';

/** The first call of the app: it says which identity adapter to load. Answered without a token. */
export async function readPublicConfig(signal: AbortSignal): Promise<PublicConfig> {
  const response = await fetch(CONFIG_ROUTE, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The server answered ${response.status} to ${CONFIG_ROUTE}`);
  return PublicConfig.parse(await response.json());
}
