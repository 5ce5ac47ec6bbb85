import type { DeleteAccount } from '@holdfast/contracts/http/account';
import { deleteAccount } from '@holdfast/contracts/http/routes/account';
import { type FormEvent, useId, useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useCookieSession } from '../session/CookieSessionProvider.tsx';
import { PasswordField } from '../session/FormParts.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { Section } from './Section.tsx';
import { useSettingsT } from './use-settings-t.ts';

export function DeleteSection({ asksPassword }: { asksPassword: boolean }) {
  const t = useSettingsT();
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('settings.delete')} description={t('settings.deleteLead')}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('settings.delete')}
      </Button>
      {open && <DeleteDialog asksPassword={asksPassword} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function DeleteDialog({ asksPassword, onClose }: { asksPassword: boolean; onClose(): void }) {
  const t = useSettingsT();
  const formId = useId();
  const { busy, problem, remove } = useRemoval();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    void remove(typeof password === 'string' ? { password } : {});
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('settings.deleteTitle')}
      description={t('settings.deleteWarning')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" type="submit" form={formId} disabled={busy}>
            {busy && <Spinner />}
            {t('settings.deleteForGood')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4">
        {problem !== null && <Alert kind="error">{problem}</Alert>}
        {asksPassword && <PasswordField label={t('auth.password')} name="password" autoComplete="current-password" />}
      </form>
    </Dialog>
  );
}

function useRemoval() {
  const t = useSettingsT();
  const http = useHttp();
  const session = useCookieSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (body: DeleteAccount) => {
    setBusy(true);
    const answer = await http.run(deleteAccount, { body });
    setBusy(false);
    if (!answer.ok) return setProblem(explainFailure(answer.failure, t) ?? t('auth.error.unknown'));
    // The session is gone with the account: reading it again redirects every tab to the sign-in form.
    await session.announceChange();
    toast({ title: t('settings.deleted') });
  };
  return { busy, problem, remove };
}
