import type { Passkey, PasskeyOptions } from '@holdfast/contracts/http/passkeys';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '@holdfast/contracts/http/routes/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { requiredError } from '../session/check-fields.ts';
import { PasswordField, SubmitButton, TextField } from '../session/FormParts.tsx';
import { makePasskey } from '../session/passkeys.ts';
import { useAuthOutcome } from '../session/second-factor/CodeForm.tsx';
import { useTexts } from '../session/second-factor/use-texts.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { describeBrowser } from './describe-browser.ts';

const PASSKEYS_KEY = ['passkeys'];

/** Below the password: one line and a button until there is a passkey. */
export default function PasskeysPart() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const keys = useAnswer({ key: PASSKEYS_KEY, read: (signal) => http.call(listPasskeys, { signal }) });
  const readAgain = () => queries.invalidateQueries({ queryKey: PASSKEYS_KEY });
  const remove = async ({ id }: Passkey) => {
    const answer = await http.run(removePasskey, { params: { passkey: id } });
    const description = answer.ok ? undefined : (explainFailure(answer.failure, t) ?? t('auth.error.unknown'));
    toast(answer.ok ? { title: say('passkeyRemoved') } : { title: description ?? '', destructive: true });
    await readAgain();
  };
  const added = async () => {
    setIsOpen(false);
    toast({ title: say('passkeyAdded') });
    await readAgain();
  };
  // A backend without them, or a browser without them.
  if (keys.failure?.status === 404 || typeof PublicKeyCredential === 'undefined') return null;
  return (
    <section aria-label={say('passkeys')} className="mt-6 grid gap-4 border-t pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h3 className="font-medium">{say('passkeys')}</h3>
          <p className="text-muted text-sm">{say('passkeysLead')}</p>
        </div>
        {!isOpen && (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {say('passkeyAdd')}
          </Button>
        )}
      </div>
      {keys.failure && <Alert kind="error">{explainFailure(keys.failure, t) ?? t('auth.error.unknown')}</Alert>}
      {isOpen && <NewPasskeyForm onAdded={added} />}
      {keys.data && keys.data.value.length > 0 && (
        <ul aria-label={say('passkeys')} className="divide-y">
          {keys.data.value.map((key) => (
            <Row key={key.id} passkey={key} onRemove={() => void remove(key)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const say = useTexts();
  const format = useFormat();
  const { name, createdAt, lastUsedAt } = passkey;
  const since = say('passkeySince', { date: format.date(createdAt) });
  const used = lastUsedAt === null ? [] : [say('passkeyUsed', { date: format.dateTime(lastUsedAt) })];
  return (
    <li className="flex items-center gap-3 py-3">
      <KeyRound aria-hidden size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted text-xs">{[since, ...used].join(' · ')}</p>
      </div>
      <Button variant="ghost" size="small" onClick={onRemove} aria-label={say('passkeyRemoveOf', { name })}>
        {say('passkeyRemove')}
      </Button>
    </li>
  );
}

function NewPasskeyForm({ onAdded }: { onAdded(): Promise<void> }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const outcome = useAuthOutcome();
  const form = useAuthForm<Passkey>({
    check: ({ name = '', password = '' }) => ({ name: requiredError(name, t), password: requiredError(password, t) }),
    send: async ({ name = '', password = '' }) => {
      const begun = await outcome(http.call(beginPasskey, { body: { password } }));
      return begun.ok ? finish(begun.data, name) : begun;
    },
    done: onAdded,
  });
  const finish = async (options: PasskeyOptions, name: string) => {
    const made = await makePasskey(options, name);
    if (made !== null) return outcome(http.call(addPasskey, { body: made }));
    return { ok: false, code: 'not-made', message: say('passkeyNotMade'), retryAfterSeconds: null } as const;
  };
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
      <TextField
        label={say('passkeyName')}
        name="name"
        maxLength={100}
        defaultValue={describeBrowser(navigator.userAgent) ?? ''}
        error={form.fieldErrors.name}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        error={form.fieldErrors.password}
      />
      <SubmitButton busy={form.busy} busyText={say('checking')} className="justify-self-start">
        {say('passkeyAdd')}
      </SubmitButton>
    </form>
  );
}
