import type { Acts, BeforeHook } from '@holdfast/contracts/embed/before-action';

/** Asks the host page before a reader's action: returns the action, possibly modified, or null when it is cancelled. */
export type AskHost = <Hook extends BeforeHook>(hook: Hook, act: Acts[Hook]) => Promise<Acts[Hook] | null>;

/** Runs a reader's action after asking the host page; immediately where there is no hook. */
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

/** Default without a host. */
export const proceedUnasked: AskHost = async (_hook, act) => act;
