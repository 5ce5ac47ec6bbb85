import type { Directory, DirectoryGroup, DirectoryToken, MadeDirectoryToken } from '@holdfast/contracts/http/directory';
import * as routes from '@holdfast/contracts/http/routes/directory';
import { WORKSPACE_ROLES } from '@holdfast/contracts/http/workspaces';
import { type FormEvent, useState } from 'react';
import { explainFailure } from '../../http/explain-failure.ts';
import { useHttp } from '../../http/HttpProvider.tsx';
import { useAnswer } from '../../http/use-answer.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, Select } from '../../ui/Input.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTexts } from '../../workspaces/use-texts.ts';
import { Section } from '../Section.tsx';
import { USERS_KEY, useUserChange } from './use-user-change.ts';
import { useUsersT } from './use-users-t.ts';

/** Tokens of directories that provision users, and the workspaces of their groups. */
export function DirectorySection() {
  const t = useT();
  const say = useUsersT();
  const http = useHttp();
  const { data, failure } = useAnswer({
    key: [...USERS_KEY, 'directory'],
    read: (signal) => http.call(routes.readDirectory, { signal }),
  });
  return (
    <Section title={say('directory')} description={say('directoryLead')}>
      {failure && <Alert kind="error">{explainFailure(failure, t) ?? t('auth.error.unknown')}</Alert>}
      {!data && !failure && <Skeleton className="h-24" />}
      {data && (
        <div className="grid gap-5">
          <Field label={say('address')}>{(control) => <Input {...control} readOnly value={data.address} />}</Field>
          <Tokens tokens={data.tokens} />
          {data.groups.length + data.providers.length > 0 && <Groups {...data} />}
        </div>
      )}
    </Section>
  );
}

function Tokens({ tokens }: { tokens: readonly DirectoryToken[] }) {
  const say = useUsersT();
  const http = useHttp();
  const format = useFormat();
  const change = useUserChange();
  const [name, setName] = useState('');
  const [made, setMade] = useState<MadeDirectoryToken | null>(null);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    setMade(await change(http.call(routes.createDirectoryToken, { body: { name: name.trim() } })));
    setName('');
  };
  const revoke = (tokenId: string) => {
    if (made?.id === tokenId) setMade(null);
    void change(http.run(routes.revokeDirectoryToken, { params: { tokenId } }));
  };
  return (
    <div className="grid gap-4">
      <form onSubmit={(event) => void make(event)} className="flex flex-wrap items-end gap-2">
        <Field label={say('tokenName')} className="min-w-0 flex-[1_1_14rem]">
          {(control) => (
            <Input {...control} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <Button type="submit" variant="secondary" disabled={name.trim() === ''}>
          {say('tokenMake')}
        </Button>
      </form>
      {made && (
        <Alert kind="info">
          <p>{say('tokenOnce')}</p>
          <code className="mt-2 block select-all break-all">{made.secret}</code>
        </Alert>
      )}
      {tokens.length > 0 && (
        <ul aria-label={say('tokens')} className="-my-1 divide-y">
          {tokens.map((token) => (
            <li key={token.id} className="flex min-h-10 items-center gap-3 py-1">
              <span className="min-w-0 flex-1 break-words">
                {token.name}{' '}
                <span className="text-muted text-sm">
                  {token.lastUsedAt === null
                    ? say('tokenUnused')
                    : say('tokenUsed', { when: format.ago(token.lastUsedAt, Date.now()) })}
                </span>
              </span>
              <Button
                variant="ghost"
                size="small"
                aria-label={say('tokenRevokeOf', { name: token.name })}
                onClick={() => revoke(token.id)}
              >
                {say('tokenRevoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Groups({ groups, providers, workspaces }: Pick<Directory, 'groups' | 'providers' | 'workspaces'>) {
  const say = useUsersT();
  return (
    <div>
      <h3 className="font-medium">{say('groups')}</h3>
      <p className="mb-2 text-muted text-sm">{say('groupsLead')}</p>
      {groups.length > 0 && (
        <ul aria-label={say('groups')} className="divide-y">
          {groups.map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              provider={providers.find(({ id }) => id === group.provider)?.name ?? null}
              workspaces={workspaces}
            />
          ))}
        </ul>
      )}
      {providers.length > 0 && <NewGroupForm providers={providers} />}
    </div>
  );
}

function NewGroupForm({ providers }: Pick<Directory, 'providers'>) {
  const say = useUsersT();
  const http = useHttp();
  const change = useUserChange();
  const [name, setName] = useState('');
  const [provider, setProvider] = useState(providers[0]?.id ?? '');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim(), provider };
    if (body.name !== '' && (await change(http.call(routes.addProviderGroup, { body })))) setName('');
  };
  return (
    <form onSubmit={(event) => void add(event)} className="mt-3 flex flex-wrap items-end gap-2">
      <p className="w-full text-muted text-sm">{say('groupNewLead')}</p>
      <Field label={say('groupNew')} className="min-w-0 flex-[1_1_14rem]">
        {(control) => (
          <Input {...control} value={name} maxLength={300} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      {providers.length > 1 && (
        <Field label={say('groupNewOf')}>
          {(control) => (
            <Select {...control} value={provider} onChange={({ target }) => setProvider(target.value)}>
              {providers.map(({ id, name: title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button type="submit" variant="secondary" disabled={name.trim() === ''}>
        {say('groupAdd')}
      </Button>
    </form>
  );
}

interface GroupRowProps {
  readonly group: DirectoryGroup;
  /** The name of the provider, if one names the group. */
  readonly provider: string | null;
  readonly workspaces: Directory['workspaces'];
}

function GroupRow({ group, provider, workspaces }: GroupRowProps) {
  const say = useUsersT();
  const sayOfWorkspaces = useTexts();
  const http = useHttp();
  const change = useUserChange();
  const { id, name, members, place } = group;
  const set = (next: DirectoryGroup['place']) =>
    void change(http.call(routes.placeDirectoryGroup, { params: { groupId: id }, body: { place: next } }));
  const remove = () => void change(http.run(routes.removeProviderGroup, { params: { groupId: id } }));
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span className="min-w-0 flex-[1_1_10rem] break-words">
        {name}{' '}
        <span className="text-muted text-sm">
          {[say('groupMembers', { count: members }), ...(provider === null ? [] : [say('groupOf', { provider })])].join(
            ' · ',
          )}
        </span>
      </span>
      <Select
        aria-label={say('groupPlace', { name })}
        className="w-auto!"
        value={place?.workspaceId ?? ''}
        onChange={({ target }) =>
          set(target.value === '' ? null : { workspaceId: target.value, role: place?.role ?? 'viewer' })
        }
      >
        <option value="">{say('noWorkspace')}</option>
        {workspaces.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
      {place && (
        <Select
          aria-label={say('groupRole', { name })}
          className="w-auto!"
          value={place.role}
          onChange={({ target }) => {
            const role = WORKSPACE_ROLES.find((one) => one === target.value);
            if (role) set({ ...place, role });
          }}
        >
          {WORKSPACE_ROLES.map((role) => (
            <option key={role} value={role}>
              {sayOfWorkspaces(`role.${role}`)}
            </option>
          ))}
        </Select>
      )}
      {provider !== null && (
        <Button variant="ghost" size="small" aria-label={say('groupRemoveOf', { name })} onClick={remove}>
          {say('groupRemove')}
        </Button>
      )}
    </li>
  );
}
