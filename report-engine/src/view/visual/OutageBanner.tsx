import { useCallback, useSyncExternalStore } from 'react';
import type { LiveReport } from '../../live/live-report.ts';
import { useSurroundings } from '../context/surroundings.ts';

/** Why nothing is answered; the same for every visual, so it is said once. */
export function useOutage(live: LiveReport): string | null {
  const read = useCallback(() => live.outage, [live]);
  return useSyncExternalStore(live.subscribe, read, read);
}

/** Above the page, whatever part of it is in sight: that the server is away, and a way to ask again. */
export function OutageBanner() {
  const { live, texts } = useSurroundings();
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
