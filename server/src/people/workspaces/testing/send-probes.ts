import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import { seededRandom } from '../../../platform/analytics/testing/random-queries.ts';
import type { ServerFixture } from '../../../testing/server-fixture.ts';

const AT_ONCE = 8;
const GUIDS = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

export type Probe = readonly [method: string, path: string, body?: unknown];

interface ProbeRun {
  readonly count: number;
  readonly seed: number;
  readonly probes: readonly Probe[];
  /** What another owner may hold: sessions, keys, tokens. */
  readonly bearers: readonly string[];
  /** Workspaces named in the header. */
  readonly places?: readonly (string | undefined)[];
  /** Whether this probe may be answered, as long as the answer has none of the secrets. */
  readonly mayAnswer?: (probe: Probe) => boolean;
  /** Texts of the items that are probed. */
  readonly secret: RegExp;
}

/** Sends every probe in turn, each with a bearer and a workspace at random. Returns the ones that were answered. */
export async function sendProbes(
  fixture: Pick<ServerFixture, 'as'>,
  { count, seed, probes, bearers, places = [undefined], mayAnswer = () => false, secret }: ProbeRun,
): Promise<{ sent: number; answered: string[]; statuses: number[] }> {
  const random = seededRandom(seed);
  const answered: string[] = [];
  const statuses = new Set<number>();
  let sent = 0;
  const worker = async () => {
    while (sent < count) {
      const probe = probes[sent++ % probes.length] as Probe;
      const [method, path, body] = probe;
      // Other systems may write ids in upper case.
      const address = random.maybe(0.2) ? path.replace(GUIDS, (id) => id.toUpperCase()) : path;
      const place = random.pick(places);
      const response = await fixture.as(random.pick(bearers)).send(address, {
        method,
        headers: {
          ...(place && { [WORKSPACE_HEADER]: place }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const told = await response.text();
      statuses.add(response.status);
      const isRefused = response.status >= 400 && response.status < 500;
      if (!(isRefused || mayAnswer(probe)) || response.status >= 500 || secret.test(told))
        answered.push(`${method} ${address} in ${place} → ${response.status} ${told.slice(0, 100)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { sent, answered, statuses: [...statuses].toSorted((a, b) => a - b) };
}
