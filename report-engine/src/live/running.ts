import type { liveArranging } from './arranging.ts';
import type { liveBookmarking } from './bookmarking.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';
import type { livePlanning } from './planning.ts';
import type { Results } from './results.ts';
import type { Rounds } from './rounds.ts';

interface RunningContext {
  readonly results: Results;
  readonly rounds: Rounds;
  readonly planning: ReturnType<typeof livePlanning>;
  readonly arranging: ReturnType<typeof liveArranging>;
  readonly bookmarks: ReturnType<typeof liveBookmarking>;
}

/** From the first round to the last. */
export function liveRunning(core: LiveCore, { results, rounds, planning, arranging, bookmarks }: RunningContext) {
  return {
    /** Raises `loaded` and starts the first round. With phased embedding a host calls `render` when it is ready. */
    start(): void {
      core.emit('loaded', 'sdk', {});
      arranging.remarkOnTheme('sdk');
      // Not needed before the page is shown, so they must not delay its queries.
      const stop = core.listen(({ name }) => {
        if (name !== 'rendered') return;
        stop();
        bookmarks.personal
          .load()
          .catch(() => core.emit('info', 'sdk', { message: 'The reader’s bookmarks could not be loaded.' }));
      });
      if (core.state.rendering) core.onChange('sdk');
    },
    render(by: Initiator = 'sdk'): void {
      core.change({ rendering: true }, by);
    },
    /** Repeats only the failed queries. */
    retry(by: Initiator = 'user'): void {
      results.forgetFailed();
      core.change({}, by);
    },
    refresh(by: Initiator = 'user'): void {
      results.forget();
      core.change({}, by);
    },
    close(): void {
      rounds.close();
      results.close();
      planning.close();
    },
  };
}
