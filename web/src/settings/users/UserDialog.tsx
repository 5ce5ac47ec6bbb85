import * as routes from '@holdfast/contracts/http/routes/user-administration';
import type { ManagedUser } from '@holdfast/contracts/http/user-administration';
import { type ComponentProps, useState } from 'react';
import { useHttp } from '../../http/HttpProvider.tsx';
import { useAnswer } from '../../http/use-answer.ts';
import { PasswordField } from '../../session/FormParts.tsx';
import { usePublicConfig } from '../../session/session-context.ts';
import { useUserContext } from '../../session/user-context.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Field, Input } from '../../ui/Input.tsx';
import { USERS_KEY, useUserChange } from './use-user-change.ts';
import { useUsersT } from './use-users-t.ts';

/** Actions that need a confirmation or more input. */
export type Asked = 'disable' | 'signOut' | 'resetFactor' | 'handOver' | 'delete';

interface DialogProps {
  readonly user: ManagedUser;
  onClose(): void;
}

export function UserDialog({ asked, ...props }: DialogProps & { readonly asked: Asked }) {
  if (asked === 'handOver') return <HandOverDialog {...props} />;
  if (asked === 'delete') return <DeleteDialog {...props} />;
  return <EndDialog asked={asked} {...props} />;
}

function EndDialog({ user, asked, onClose }: DialogProps & { readonly asked: 'disable' | 'signOut' | 'resetFactor' }) {
  const say = useUsersT();
  const http = useHttp();
  const change = useUserChange();
  const end = ({ id }: ManagedUser) => {
    const params = { userId: id };
    if (asked === 'disable') void change(http.call(routes.changeUser, { params, body: { disabled: true } }));
    else void change(http.run(asked === 'signOut' ? routes.signUserOut : routes.resetSecondFactor, { params }));
    onClose();
  };
  return (
    <ConfirmDialog
      about={user}
      title={say(`${asked}Title`, { name: user.name })}
      text={say(`${asked}Text`)}
      confirm={say(asked)}
      onConfirm={end}
      onClose={onClose}
    />
  );
}

function HandOverDialog({ user, onClose }: DialogProps) {
  const say = useUsersT();
  const http = useHttp();
  const change = useUserChange();
  const [to, setTo] = useState<string | null>(null);
  const transfer = () => {
    if (to === null) return;
    const answer = http.call(routes.handOverItems, { params: { userId: user.id }, body: { to } });
    void change(answer, ({ items }) => say('handedOver', { count: items }));
    onClose();
  };
  return (
    <FormDialog
      title={say('handOverTitle', { name: user.name })}
      description={say('handOverText')}
      action={say('transfer')}
      disabled={to === null}
      onSubmit={transfer}
      onClose={onClose}
    >
      <ChooseUser besides={user.id} chosen={to} choose={setTo} />
    </FormDialog>
  );
}

const MOST_OFFERED = 6;

/** One of the first users that match: a server may have thousands. */
function ChooseUser(props: { besides: string; chosen: string | null; choose(id: string): void }) {
  const say = useUsersT();
  const http = useHttp();
  const [sought, setSought] = useState('');
  const query = { state: 'enabled', ...(sought.trim() !== '' && { q: sought.trim() }) };
  const { data } = useAnswer({
    key: [...USERS_KEY, query],
    read: (signal) => http.call(routes.listUsers, { query, signal }),
    keepsPrevious: true,
  });
  const offered = (data?.value ?? []).filter(({ id }) => id !== props.besides).slice(0, MOST_OFFERED);
  return (
    <>
      <Field label={say('search')}>
        {(control) => (
          <Input {...control} type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-sm">{say('newMaker')}</legend>
        {offered.map(({ id, name, email }) => (
          <label
            key={id}
            className="flex min-h-10 items-center gap-3 rounded-control border p-2 has-checked:border-primary"
          >
            <input
              type="radio"
              name="to"
              checked={id === props.chosen}
              onChange={() => props.choose(id)}
              className="accent-primary"
            />
            <span className="min-w-0 break-words">
              {name} {email !== null && email !== name && <span className="break-all text-muted text-sm">{email}</span>}
            </span>
          </label>
        ))}
        {data && offered.length === 0 && <p className="text-muted text-sm">{say('none')}</p>}
      </fieldset>
    </>
  );
}

function DeleteDialog({ user, onClose }: DialogProps) {
  const say = useUsersT();
  const http = useHttp();
  const change = useUserChange();
  const { dbUser } = useUserContext();
  const asksPassword = usePublicConfig().mode === 'embedded' && dbUser?.has_password !== false;
  const [password, setPassword] = useState('');
  const remove = () => {
    const body = asksPassword ? { password } : {};
    void change(http.run(routes.deleteUser, { params: { userId: user.id }, body }));
    onClose();
  };
  const typed: ComponentProps<typeof PasswordField>['onChange'] = ({ target }) => setPassword(target.value);
  return (
    <FormDialog
      title={say('deleteTitle', { name: user.name })}
      description={say('deleteText', { count: user.items })}
      action={say('deleteForGood')}
      disabled={asksPassword && password === ''}
      onSubmit={remove}
      onClose={onClose}
    >
      {asksPassword && (
        <PasswordField label={say('deletePassword')} name="password" autoComplete="current-password" onChange={typed} />
      )}
    </FormDialog>
  );
}
