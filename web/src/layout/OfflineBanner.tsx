import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/use-t.ts';

/** Shown on every screen while the browser is offline. */
export function OfflineBanner() {
  const t = useT();
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2.5 border-b bg-wait-soft px-4 py-2 text-wait">
          <WifiOff aria-hidden size={16} className="shrink-0" />
          {t('offline.banner')}
        </p>
      )}
    </div>
  );
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
