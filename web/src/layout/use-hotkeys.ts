import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { DESTINATIONS } from './navigation.ts';

const CHORD_MS = 1000;

/** 'g' followed by a screen's letter navigates there, except while typing. */
export function useHotkeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let chordUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'g') {
        chordUntil = event.timeStamp + CHORD_MS;
        return;
      }
      const destination = DESTINATIONS.find(({ hotkey }) => hotkey === event.key);
      if (destination && event.timeStamp < chordUntil) void navigate(destination.to);
      chordUntil = 0;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
