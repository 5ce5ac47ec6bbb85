import { listWorkspaces } from '@holdfast/contracts/http/routes/workspaces';
import { DATA_SCOPES, KEY_SCOPES, type KeyScope, type NewServiceKey } from '@holdfast/contracts/http/service-keys';
import { type FormEvent, useState } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { useIsShared } from './use-is-shared.ts';
import { useSettingsT } from './use-settings-t.ts';

const MAX_LETTERS = 100;

/** Resolves to whether the key was created. */
type Make = (key: NewServiceKey) => Promise<boolean>;

export function NewKeyForm({ make }: { make: Make }) {
  const t = useSettingsT();
  const http = useHttp();
  const [workspaceId, setWorkspaceId] = useState('');
  const workspaces = useAnswer({ key: ['workspaces'], read: (signal) => http.call(listWorkspaces, { signal }) });
  const own = workspaces.data?.value ?? [];
  const isShared = useIsShared();
  // Tenants are outside of any workspace.
  const offered = isShared && workspaceId === '' ? KEY_SCOPES : DATA_SCOPES;
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read', 'embed']);
  const [error, setError] = useState<string | undefined>();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = offered.filter((scope) => scopes.includes(scope));
    const isWrong = name.trim() === '' || wanted.length === 0;
    setError(isWrong ? t('settings.keyIncomplete') : undefined);
    if (isWrong) return event.currentTarget.querySelector('input')?.focus();
    const limit = workspaceId === '' ? {} : { workspaceId };
    if (await make({ name: name.trim(), scopes: wanted, ...limit })) setName('');
  };
  const choose = (scope: KeyScope, isChosen: boolean) =>
    setScopes(KEY_SCOPES.filter((one) => (one === scope ? isChosen : scopes.includes(one))));
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-4 border-t pt-5">
      <Field label={t('settings.keyName')} error={error}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={MAX_LETTERS}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      {own.length > 0 && (
        <Field label={t('settings.keyWorkspace')}>
          {(control) => (
            <Select {...control} value={workspaceId} onChange={({ target }) => setWorkspaceId(target.value)}>
              <option value="">{t('settings.keyEverywhere')}</option>
              {own.map(({ id, name: called }) => (
                <option key={id} value={id}>
                  {called}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-sm">{t('settings.keyScopes')}</legend>
        {offered.map((scope) => (
          <label
            key={scope}
            className="flex min-h-10 items-center gap-3 rounded-control border p-3 has-checked:border-primary"
          >
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) => choose(scope, target.checked)}
              className="accent-primary"
            />
            {t(`settings.keyScopeLead.${scope}`)}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t('settings.keyMake')}
      </Button>
    </form>
  );
}
