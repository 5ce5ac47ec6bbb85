import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { App } from '../app.tsx';

/** Opens the whole app at an address, as a browser would. */
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
  // An opening dialog takes the pointer from the page and back in an effect that a busy machine runs late.
  const pointerEventsCheck = PointerEventsCheckLevel.Never;
  const advanceTimers = (ms: number) => vi.advanceTimersByTime(ms);
  return { place, user: userEvent.setup({ pointerEventsCheck, ...(vi.isFakeTimers() ? { advanceTimers } : {}) }) };
}
