import type { PublicConfig } from '@holdfast/contracts/http/config';
import { readConfig } from '@holdfast/contracts/http/routes/config';

/** The app's first call: selects the identity adapter. Needs no token. */
export async function readPublicConfig(signal: AbortSignal): Promise<PublicConfig> {
  const { path, answers } = readConfig;
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The server responded to ${path} with ${response.status}`);
  return answers[200].parse(await response.json());
}
