import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Asks before leaving the page or closing the tab during an upload. */
export function LeaveWarning(props: { onLeave(): void }) {
  const t = useT();
  const navigate = useNavigate();
  const [wantedPath, setWantedPath] = useState<string | null>(null);

  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== window.location.origin)
        return;
      if (link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setWantedPath(link.pathname);
    };
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);

  const leave = () => {
    props.onLeave();
    if (wantedPath !== null) void navigate(wantedPath);
  };
  return (
    <Dialog
      open={wantedPath !== null}
      onOpenChange={(open) => !open && setWantedPath(null)}
      title={t('upload.leaveTitle')}
      description={t('upload.leave')}
      footer={
        <>
          <Button variant="danger" onClick={leave}>
            {t('upload.leaveGo')}
          </Button>
          <Button onClick={() => setWantedPath(null)}>{t('upload.leaveStay')}</Button>
        </>
      }
    />
  );
}
