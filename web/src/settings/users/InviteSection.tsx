import * as routes from '@holdfast/contracts/http/routes/user-administration';
import { listWorkspaces } from '@holdfast/contracts/http/routes/workspaces';
import { type InvitedUsers, MAX_INVITED_AT_ONCE, NewUsers } from '@holdfast/contracts/http/user-administration';
import { WORKSPACE_ROLES, type WorkspaceRole } from '@holdfast/contracts/http/workspaces';
import { type FormEvent, useState } from 'react';
import { useHttp } from '../../http/HttpProvider.tsx';
import { useAnswer } from '../../http/use-answer.ts';
import { Button } from '../../ui/Button.tsx';
import { FIELD_LOOK, Field, Select } from '../../ui/Input.tsx';
import { useTexts } from '../../workspaces/use-texts.ts';
import { Section } from '../Section.tsx';
import { useUserChange } from './use-user-change.ts';
import { useUsersT } from './use-users-t.ts';

export function InviteSection() {
  const say = useUsersT();
  const http = useHttp();
  const change = useUserChange();
  const [typed, setTyped] = useState('');
  const sayOfWorkspaces = useTexts();
  const [workspaceId, setWorkspaceId] = useState('');
  const [role, setRole] = useState<WorkspaceRole>('analyst');
  const [error, setError] = useState<string | undefined>();
  const [invited, setInvited] = useState<InvitedUsers['value']>([]);
  const workspaces = useAnswer({
    key: ['workspaces'],
    read: (signal) => http.call(listWorkspaces, { signal }),
  });
  const owned = (workspaces.data?.value ?? []).filter(({ role }) => role === 'owner');
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const emails = typed.split(/[\s,;]+/).filter((entry) => entry !== '');
    const workspace = workspaceId === '' ? {} : { workspace: { id: workspaceId, role } };
    const wanted = NewUsers.safeParse({ emails, ...workspace });
    setError(wanted.success ? undefined : explain(emails, wanted.error.issues[0]?.path));
    if (!wanted.success) return event.currentTarget.querySelector('textarea')?.focus();
    const answer = await change(http.call(routes.inviteUsers, { body: wanted.data }));
    if (answer === null) return;
    setInvited(answer.value);
    setTyped('');
  };
  const explain = (emails: readonly string[], path: readonly PropertyKey[] = []) => {
    const entry = typeof path[1] === 'number' ? emails[path[1]] : undefined;
    const most = MAX_INVITED_AT_ONCE;
    return entry === undefined ? say('emailsCount', { most }) : say('emailsWrong', { most, entry });
  };
  return (
    <Section title={say('invite')} description={say('inviteLead')}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-4">
        <Field label={say('emails')} error={error}>
          {(control) => (
            <textarea
              {...control}
              className={`${FIELD_LOOK} py-2`}
              rows={4}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        {owned.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Field label={say('workspace')} className="min-w-0 flex-[2_1_14rem]">
              {(control) => (
                <Select {...control} value={workspaceId} onChange={({ target }) => setWorkspaceId(target.value)}>
                  <option value="">{say('noWorkspace')}</option>
                  {owned.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={sayOfWorkspaces('role')} className="flex-[1_1_9rem]">
              {(control) => (
                <Select
                  {...control}
                  disabled={workspaceId === ''}
                  value={role}
                  onChange={({ target }) => setRole(WORKSPACE_ROLES.find((one) => one === target.value) ?? 'viewer')}
                >
                  {WORKSPACE_ROLES.map((one) => (
                    <option key={one} value={one}>
                      {sayOfWorkspaces(`role.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
        <Button type="submit" variant="secondary" className="justify-self-start">
          {say('inviteMake')}
        </Button>
      </form>
      {invited.length > 0 && <Invited invited={invited} />}
    </Section>
  );
}

function Invited({ invited }: { invited: InvitedUsers['value'] }) {
  const say = useUsersT();
  return (
    <ul aria-label={say('invited')} className="mt-4 divide-y border-t">
      {invited.map(({ email, link, mailed }) => (
        <li key={email} className="flex flex-wrap items-center gap-x-3 py-2">
          <span className="min-w-0 flex-[1_1_12rem] break-all">{email}</span>
          {link === null || mailed ? (
            <span className="text-muted text-sm">{say(mailed ? 'invitedMailed' : 'hasAccount')}</span>
          ) : (
            <code className="min-w-0 flex-[2_1_16rem] select-all break-all text-xs">{link}</code>
          )}
        </li>
      ))}
    </ul>
  );
}
