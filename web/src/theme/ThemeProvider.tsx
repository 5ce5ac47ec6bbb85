import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type ColourScheme, THEMES, type ThemeChoice, ThemeContext } from './theme-context.ts';

/** Also read by public/before-app.js, which sets the theme before the first paint. */
const STORAGE_KEY = 'holdfast.theme';
const DARK = '(prefers-color-scheme: dark)';
const MORE_CONTRAST = '(prefers-contrast: more)';

export function ThemeProvider(props: { children: ReactNode }) {
  const [choice, setChoice] = useState<ThemeChoice>(readChoice);
  const wished = useSyncExternalStore(onSystemChange, systemTheme);
  const theme = choice === 'system' ? wished : choice;

  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  const choose = useCallback((next: ThemeChoice) => {
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Storage may be blocked; the choice then lasts until the tab is closed.
    }
    setChoice(next);
  }, []);
  const state = useMemo(() => ({ choice, theme, choose }), [choice, theme, choose]);
  return <ThemeContext value={state}>{props.children}</ThemeContext>;
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEMES.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function systemTheme(): ColourScheme {
  if (typeof matchMedia !== 'function') return 'light';
  if (matchMedia(MORE_CONTRAST).matches) return 'contrast';
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function onSystemChange(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const queries = [matchMedia(DARK), matchMedia(MORE_CONTRAST)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
