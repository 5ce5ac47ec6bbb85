import { Component, type ReactNode, useEffect } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** Shows a message with a reload button when a screen's code cannot be loaded or throws. */
export class LoadingBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const t = useT();
  // Retry automatically when the connection is back.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="mx-auto max-w-lg p-6">
      <Alert
        kind="error"
        title={t('loading.error')}
        actions={
          <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
            {t('loading.reload')}
          </Button>
        }
      />
    </div>
  );
}
