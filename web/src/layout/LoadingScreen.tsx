import { useT } from '../i18n/use-t.ts';
import { FullScreenSpinner } from '../ui/Spinner.tsx';

export function LoadingScreen() {
  const t = useT();
  return <FullScreenSpinner label={t('loading')} />;
}
