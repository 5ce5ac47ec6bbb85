import * as routes from '@holdfast/contracts/http/routes/user-administration';
import { type ManagedUser, USERS_PAGE } from '@holdfast/contracts/http/user-administration';
import { useState } from 'react';
import { Link } from 'react-router';
import { explainFailure } from '../../http/explain-failure.ts';
import { useHttp } from '../../http/HttpProvider.tsx';
import { useAnswer } from '../../http/use-answer.ts';
import { usePublicConfig } from '../../session/session-context.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, Select } from '../../ui/Input.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Section } from '../Section.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { useSettingsT } from '../use-settings-t.ts';
import { DirectorySection } from './DirectorySection.tsx';
import { InviteSection } from './InviteSection.tsx';
import { UserRow } from './UserRow.tsx';
import { USERS_KEY } from './use-user-change.ts';
import { useUsersT } from './use-users-t.ts';

const STATES = ['all', 'enabled', 'disabled'] as const;

/** The accounts of this server, for its owner and administrators. */
export default function UsersPage() {
  const say = useUsersT();
  const isClerk = usePublicConfig().mode === 'clerk';
  return (
    <SettingsFrame
      sections={[
        { id: 'users', title: say('title'), content: <UsersSection /> },
        { id: 'invite', title: say('invite'), content: <InviteSection /> },
        // Clerk has a provisioning of its own.
        ...(isClerk ? [] : [{ id: 'directory', title: say('directory'), content: <DirectorySection /> }]),
      ]}
    />
  );
}

function UsersSection() {
  const t = useSettingsT();
  const say = useUsersT();
  const http = useHttp();
  const [sought, setSought] = useState('');
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const [page, setPage] = useState(1);
  const query = {
    page: String(page),
    ...(sought.trim() !== '' && { q: sought.trim() }),
    ...(state !== 'all' && { state }),
  };
  const { data, failure } = useAnswer({
    key: [...USERS_KEY, query],
    read: (signal) => http.call(routes.listUsers, { query, signal }),
    keepsPrevious: true,
  });
  return (
    <Section
      title={say('title')}
      description={say('lead')}
      actions={
        <Button asChild variant="secondary" size="small">
          <Link to="/settings/server/audit">{t('settings.audit')}</Link>
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap gap-3">
        <Field label={say('search')} className="min-w-0 flex-[2_1_14rem]">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={sought}
              onChange={({ target }) => {
                setSought(target.value);
                setPage(1);
              }}
            />
          )}
        </Field>
        <Field label={say('state')} className="flex-[1_1_9rem]">
          {(control) => (
            <Select
              {...control}
              value={state}
              onChange={({ target }) => {
                setState(STATES.find((one) => one === target.value) ?? 'all');
                setPage(1);
              }}
            >
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {say(`state.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {failure && <Alert kind="error">{explainFailure(failure, t) ?? t('auth.error.unknown')}</Alert>}
      {!data && !failure && <Skeleton className="h-60" />}
      {data && <List users={data.value} />}
      {data && <Pages page={data.page} total={data.total} choose={setPage} />}
    </Section>
  );
}

function List({ users }: { users: readonly ManagedUser[] }) {
  const say = useUsersT();
  if (users.length === 0) return <p className="text-muted">{say('none')}</p>;
  return (
    <ul aria-label={say('title')} className="-my-3 divide-y">
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </ul>
  );
}

function Pages({ page, total, choose }: { page: number; total: number; choose(page: number): void }) {
  const say = useUsersT();
  if (total <= USERS_PAGE) return null;
  const from = (page - 1) * USERS_PAGE + 1;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 border-t pt-4">
      <Button variant="secondary" size="small" disabled={page === 1} onClick={() => choose(page - 1)}>
        {say('previous')}
      </Button>
      <Button variant="secondary" size="small" disabled={page * USERS_PAGE >= total} onClick={() => choose(page + 1)}>
        {say('next')}
      </Button>
      <p className="text-muted text-sm" aria-live="polite">
        {say('range', { from, to: Math.min(total, page * USERS_PAGE), count: total })}
      </p>
    </div>
  );
}
