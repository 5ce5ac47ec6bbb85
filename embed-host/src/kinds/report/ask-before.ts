import type { AskHost } from '@holdfast/report-engine';
import type { HostLine } from '../../wire/host-line.ts';

/** A hanging host page must not block its readers: after this the action proceeds unchanged. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Asks the host page before an action: `false` cancels it, an object replaces its fields, anything else lets it
 * proceed.
 */
export function hostPreloader(channel: Pick<HostLine, 'askHook'>): AskHost {
  return async (hook, act) => {
    const unanswered = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LONGEST_WAIT_MS));
    // A missing hook is reported as a failure; neither that nor a failing hook cancels the action.
    const verdict = await Promise.race([channel.askHook(hook, act), unanswered]).catch(() => undefined);
    return verdict === false ? null : { ...act, ...applyVerdict(act, verdict) };
  };
}

/** Fields of the action with values of the same type; everything else a host page sends is ignored. */
function applyVerdict(act: object, verdict: unknown): object {
  if (typeof verdict !== 'object' || verdict === null) return {};
  const kinds = new Map(Object.entries(act).map(([name, value]) => [name, typeof value]));
  return Object.fromEntries(Object.entries(verdict).filter(([name, value]) => kinds.get(name) === typeof value));
}
