import type { AskHost } from '@holdfast/report-engine';
import type { HostLine } from '../wire/host-line.ts';

/** A host page that hangs must not hold its readers up: after this the act happens as it was meant. */
const LONGEST_WAIT_MS = 5_000;

/** Asks the host page before an act: `false` refuses it, an object replaces what the act says, all else lets it be. */
export function askBefore(channel: Pick<HostLine, 'askHook'>): AskHost {
  return async (hook, act) => {
    const unanswered = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LONGEST_WAIT_MS));
    // A host page without such a function answers so; one whose function fails has not refused anything.
    const verdict = await Promise.race([channel.askHook(hook, act), unanswered]).catch(() => undefined);
    return verdict === false ? null : { ...act, ...replaced(act, verdict) };
  };
}

/** Fields the act has, with values of their kind; whatever else a host page sends changes nothing. */
function replaced(act: object, verdict: unknown): object {
  if (typeof verdict !== 'object' || verdict === null) return {};
  const kinds = new Map(Object.entries(act).map(([name, value]) => [name, typeof value]));
  return Object.fromEntries(Object.entries(verdict).filter(([name, value]) => kinds.get(name) === typeof value));
}
