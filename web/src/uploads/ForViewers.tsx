import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { usePreviewTexts } from './use-preview-texts.ts';

/** Shown to viewers of a workspace instead of the upload form. */
export default function ForViewers() {
  const t = useT();
  const say = usePreviewTexts();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">{t('upload.title')}</h1>
      <Alert kind="info">{say('viewers')}</Alert>
    </div>
  );
}
