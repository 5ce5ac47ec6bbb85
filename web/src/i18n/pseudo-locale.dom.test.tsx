import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';
import { listOf, prediction, upload } from '../testing/sample-data.ts';

freshBrowser();

/** Names and texts from the server or the user: the only readable words allowed on screen. */
const DATA =
  /^(Holdfast|Ctrl K|Ada Lovelace|ada@example\.com|customers\.csv|ARCHIVED|uploaded|(· )?[\d.]+ [kM]?B|User|CSV|one-class|[\d#.,:·\s–—%()APM]*|[A-Z][a-z]{2} \d+, \d{4}.*)$/;

it.each([
  ['/dashboard', {}],
  ['/upload', { 'GET /api/uploads': { json: [upload()] } }],
  [
    '/predictions',
    {
      'GET /api/predictions': listOf(
        prediction(),
        prediction({ id: 2, status: 'FAILED' }),
        prediction({ id: 3, status: 'ARCHIVED' }),
      ),
    },
  ],
  ['/predictions', {}],
  ['/predictions', { 'GET /api/predictions': { status: 500, body: '' } }],
  ['/predictions/7', {}],
  ['/welcome', {}],
])('every text on %s comes from a catalogue', async (path, fakes) => {
  localStorage.setItem('holdfast.language', 'pseudo');
  fakeBackend(fakes);
  openApp(path);
  await waitFor(() => {
    expect(document.querySelector('h1, [role=alert]')).not.toBeNull();
    // Heading of a screen whose code is still loading.
    expect(document.querySelector('main > h1.sr-only')).toBeNull();
  });
  await vi.advanceTimersByTimeAsync(300);
  expect(readableTexts().filter((text) => !text.includes('⟦') && !DATA.test(text))).toEqual([]);
});

function readableTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('style, script, svg') === null) texts.push(node.textContent?.trim() ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.filter((text) => /[a-z]{2}/i.test(text));
}

it('the mirrored pseudo-locale sets the page direction to right-to-left', async () => {
  localStorage.setItem('holdfast.language', 'pseudo-rtl');
  fakeBackend();
  openApp('/welcome');
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
});
