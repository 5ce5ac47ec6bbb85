import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { patience } from '../../../scripts/machine-speed.mjs';

const TICK_MS = 20;

const logged = vi.fn();

/** What went to console.error since the test began, one text a call. */
export const loggedErrors = (): string[] => logged.mock.calls.map((call) => call.map(String).join(' '));

/** Each test gets a browser as after a first visit, with a clock it can turn and a console it can read. */
export function freshBrowser(): void {
  let clock: ReturnType<typeof setInterval>;
  beforeEach(() => {
    // The clock runs no faster than the machine: where work takes longer, so do the app's seconds.
    clock = setInterval(() => vi.advanceTimersByTime(TICK_MS), patience(TICK_MS));
    vi.useFakeTimers();
    logged.mockReset();
    vi.stubGlobal('console', { ...globalThis.console, error: logged });
    localStorage.clear();
  });
  afterEach(async () => {
    toast.dismiss();
    await vi.advanceTimersByTimeAsync(1000);
    cleanup();
    vi.useRealTimers();
    clearInterval(clock);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
