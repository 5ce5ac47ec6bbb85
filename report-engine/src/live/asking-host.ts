import type { Acts, BeforeHook } from '@holdfast/contracts/embed/before';

/** Puts what a reader is about to do to the host page: the act as the host lets it happen, or null where it refuses. */
export type AskHost = <Hook extends BeforeHook>(hook: Hook, act: Acts[Hook]) => Promise<Acts[Hook] | null>;

/** Does what a reader wants as the host page lets it happen: at once where there is nobody to ask. */
export function liveAsking(askHost: AskHost | undefined, failed: (cause: unknown) => void) {
  return <Hook extends BeforeHook>(hook: Hook, act: Acts[Hook], go: (allowed: Acts[Hook]) => void): void => {
    if (!askHost) {
      go(act);
      return;
    }
    askHost(hook, act)
      .then((allowed) => allowed && go(allowed))
      .catch(failed);
  };
}

/** Where nobody has a say. */
export const nobodyAsked: AskHost = async (_hook, act) => act;
