import type { PublicConfig } from '@holdfast/contracts/http/config';
import { readConfig } from '@holdfast/contracts/http/routes/config';

/** The first call of the app: it says which identity adapter to load. Answered without a token. */
export async function readPublicConfig(signal: AbortSignal): Promise<PublicConfig> {
  const { path, answers } = readConfig;
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The server answered ${response.status} to ${path}`);
  return answers[200].parse(await response.json());
}
