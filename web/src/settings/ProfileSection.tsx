import { type ChangeEvent, useId, useRef, useState } from 'react';
import { callAuth } from '../session/auth-calls.ts';
import { useCookieSession } from '../session/CookieSessionProvider.tsx';
import { requiredError } from '../session/check-fields.ts';
import { SubmitButton, TextField } from '../session/FormParts.tsx';
import { useUser } from '../session/session-context.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Alert } from '../ui/Alert.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { Section } from './Section.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { useSettingsT } from './use-settings-t.ts';

export function ProfileSection() {
  const t = useSettingsT();
  const { user } = useUser();
  const session = useCookieSession();
  const [picture, setPicture] = useState<string | null>(user?.imageUrl ?? null);
  const [pictureProblem, setPictureProblem] = useState<string | null>(null);
  const form = useAuthForm({
    check: ({ name = '' }) => ({ name: requiredError(name, t) }),
    send: ({ name }) => callAuth('/update-user', { name, image: picture }),
    async done() {
      await session.announceChange();
      toast({ title: t('settings.saved') });
    },
  });
  const choose = async (file: File) => {
    const small = await shrinkPicture(file);
    setPictureProblem(small === null ? t('settings.pictureUnreadable') : null);
    if (small !== null) setPicture(small);
  };
  return (
    <Section title={t('settings.profile')}>
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
        <PictureField
          name={user?.fullName || t('top.user')}
          picture={picture}
          onChoose={(file) => void choose(file)}
          onRemove={() => setPicture(null)}
        />
        {pictureProblem !== null && <Alert kind="error">{pictureProblem}</Alert>}
        <TextField
          label={t('auth.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={user?.fullName ?? ''}
          error={form.fieldErrors.name}
        />
        <TextField label={t('auth.email')} value={user?.email ?? ''} readOnly hint={t('settings.emailFixed')} />
        <SubmitButton busy={form.busy} busyText={t('auth.saving')} className="justify-self-start">
          {t('settings.save')}
        </SubmitButton>
      </form>
    </Section>
  );
}

function PictureField(props: { name: string; picture: string | null; onChoose(file: File): void; onRemove(): void }) {
  const t = useSettingsT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) props.onChoose(file);
  };
  return (
    <div className="flex items-center gap-4">
      {props.picture === null ? (
        <Avatar name={props.name} imageUrl={null} size={64} />
      ) : (
        <img src={props.picture} alt={t('settings.picture')} className="size-16 rounded-full object-cover" />
      )}
      <div className="flex flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          {t('settings.pictureChoose')}
        </label>
        <input ref={input} id={id} type="file" accept="image/*" tabIndex={-1} className="sr-only" onChange={onChange} />
        <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
          {t('settings.pictureChoose')}
        </Button>
        {props.picture !== null && (
          <Button variant="ghost" size="small" onClick={props.onRemove}>
            {t('settings.pictureRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}
