import { Component, type ReactNode, useEffect } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** Catches a screen whose code could not be fetched or that broke: one sentence and a way out, never a white page. */
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
  // What could not be fetched without a connection can be with one: nobody should have to ask for it.
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
