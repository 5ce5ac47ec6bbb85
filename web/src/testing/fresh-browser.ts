import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';

const logged = vi.fn();

/** What went to console.error since the test began, one text a call. */
export const loggedErrors = (): string[] => logged.mock.calls.map((call) => call.map(String).join(' '));

/** Each test gets a browser as after a first visit, with a clock it can turn and a console it can read. */
export function freshBrowser(): void {
  // The first test of a file also pays for compiling the screens it opens.
  vi.setConfig({ testTimeout: 30_000 });
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    logged.mockReset();
    vi.stubGlobal('console', { ...globalThis.console, error: logged });
    localStorage.clear();
  });
  afterEach(async () => {
    toast.dismiss();
    await vi.advanceTimersByTimeAsync(1000);
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
