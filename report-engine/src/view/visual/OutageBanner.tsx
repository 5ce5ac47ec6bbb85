import { useCallback, useSyncExternalStore } from 'react';
import type { LiveReport } from '../../live/live-report.ts';
import { useViewContext } from '../context/view-context.ts';

/** Why queries fail; shown once, since it is the same for every visual. */
export function useOutage(live: LiveReport): string | null {
  const read = useCallback(() => live.outage, [live]);
  return useSyncExternalStore(live.subscribe, read, read);
}

/** Above the page, always in view: the server is unavailable, with a retry button. */
export function OutageBanner() {
  const { live, texts } = useViewContext();
  const outage = useOutage(live);
  if (outage === null || live.state.settings.hideErrors) return null;
  return (
    <div className="hf-outage" role="alert">
      <span>
        <b>{texts.noAnswer}</b> {outage}
      </span>
      <button type="button" onClick={() => live.retry()}>
        {texts.retry}
      </button>
    </div>
  );
}
