import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { patience } from '../../../scripts/machine-speed.mjs';

const TICK_MS = 20;

const logged = vi.fn();

/** Calls of console.error since the test began. */
export const loggedErrors = (): string[] => logged.mock.calls.map((call) => call.map(String).join(' '));

/** Gives each test a clean browser state, a fake clock and a captured console. */
export function freshBrowser(): void {
  let clock: ReturnType<typeof setInterval>;
  beforeEach(() => {
    // Advance the clock no faster than real time, so that slow machines do not trigger timeouts.
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
