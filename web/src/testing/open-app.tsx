import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { App } from '../app.tsx';

/** Opens the whole app at a path. */
export function openApp(path: string) {
  const place = { path: '', search: '' };
  function Place() {
    ({ pathname: place.path, search: place.search } = useLocation());
    return null;
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
      <Place />
    </MemoryRouter>,
  );
  // An opening dialog disables pointer events on the page in an effect that runs late on a busy machine.
  const pointerEventsCheck = PointerEventsCheckLevel.Never;
  const advanceTimers = (ms: number) => vi.advanceTimersByTime(ms);
  return { place, user: userEvent.setup({ pointerEventsCheck, ...(vi.isFakeTimers() ? { advanceTimers } : {}) }) };
}
