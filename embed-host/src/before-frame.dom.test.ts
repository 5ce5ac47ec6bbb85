import { expect, it } from 'vitest';
import beforeFrame from '../public/before-frame.js?raw';

/** What the page preloads at an address; `currentScript` exists only while a script runs, so it is passed in. */
function preloadedAt(search: string): (string | null)[] {
  document.head.replaceChildren();
  const words = JSON.stringify({ de: '/words-de.js', en: '/words-en.js' });
  const page = {
    currentScript: { dataset: { words } },
    createElement: (tag: string) => document.createElement(tag),
    head: document.head,
  };
  new Function('document', 'location', beforeFrame)(page, { search });
  return [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
}

it('preloads the words of the language in the address, else English', () => {
  expect(preloadedAt('?language=de-CH')).toEqual(['/words-de.js']);
  expect(preloadedAt('')).toEqual(['/words-en.js']);
  expect(preloadedAt('?language=tlh&formatLocale=-')).toEqual(['/words-en.js']);
});
