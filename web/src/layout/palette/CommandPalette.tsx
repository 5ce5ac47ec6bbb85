import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { isTyping } from '../use-hotkeys.ts';

const load = () => import('./OpenPalette.tsx');
const OpenPalette = lazy(load);

/**
 * The command palette, opened by Ctrl or Cmd+K, by the field in the top bar, or by '?', since it also lists the
 * shortcuts.
 */
export function CommandPalette() {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const isQuestion = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (event.altKey || !(isChord || isQuestion)) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K ?"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        className="flex h-9 items-center gap-2 rounded-control px-2.5 text-muted text-sm hover:bg-hover md:border md:bg-bg md:px-3 lg:w-56"
      >
        <Search aria-hidden size={15} />
        <span className="flex-1 text-start max-lg:sr-only">{t('palette.open')}</span>
        <kbd aria-hidden className="font-sans text-xs max-md:hidden">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {open && (
        <Suspense>
          <OpenPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
