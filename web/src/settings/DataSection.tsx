import { exportAccountData } from '@holdfast/contracts/http/routes/account';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.ts';
import { Section } from './Section.tsx';
import { useSettingsT } from './use-settings-t.ts';

export function DataSection() {
  const t = useSettingsT();
  const http = useHttp();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const response = await http.open(exportAccountData, new AbortController().signal);
      if (!response.ok) throw new Error(`The server responded with ${response.status}`);
      saveFile('holdfast-my-data.zip', await response.blob());
    } catch {
      toast({ title: t('settings.downloadFailed'), description: t('auth.error.unknown'), destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('settings.data')} description={t('settings.dataLead')}>
      <Button variant="secondary" disabled={busy} onClick={() => void download()}>
        {busy ? <Spinner /> : <Download aria-hidden size={16} />}
        {t('settings.downloadData')}
      </Button>
    </Section>
  );
}
