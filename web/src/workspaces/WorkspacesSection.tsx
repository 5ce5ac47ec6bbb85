import { createWorkspace } from '@holdfast/contracts/http/routes/workspaces';
import { MAX_WORKSPACE_LETTERS } from '@holdfast/contracts/http/workspaces';
import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { chooseWorkspace } from '../http/chosen-workspace.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import { useHasWorkspaces } from './has-workspaces.ts';
import { useTexts } from './use-texts.ts';
import { useWorkspaceError, useWorkspaces, WORKSPACES_KEY } from './use-workspaces.ts';

/** The only place where users without a workspace see workspaces. Hidden if the backend has none. */
export default function WorkspacesSection() {
  const t = useT();
  const say = useTexts();
  const workspaces = useWorkspaces();
  const has = useHasWorkspaces();
  if (!workspaces.data) return null;
  return (
    <Card aria-labelledby="workspaces-section">
      <CardHeader id="workspaces-section" title={say('title')} description={say('lead')} />
      <CardBody className="grid gap-5">
        {workspaces.data.value.length > 0 && (
          <ul aria-label={say('title')} className="-my-3 divide-y">
            {workspaces.data.value.map(({ id, name, role }) => (
              <li key={id} className="flex items-center gap-3 py-3">
                <Users aria-hidden size={20} className="shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="break-words font-medium">{name}</p>
                  <p className="text-muted text-xs">{say(`role.${role}`)}</p>
                </div>
                <Button asChild variant="secondary" size="small">
                  <Link to={`/workspaces/${id}`} aria-label={t('labelled', { label: say('open'), value: name })}>
                    {say('open')}
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <NewWorkspace has={has} />
      </CardBody>
    </Card>
  );
}

function NewWorkspace({ has }: { has: boolean }) {
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const showError = useWorkspaceError();
  const [name, setName] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const answer = await http.call(createWorkspace, { body: { name: name.trim() } });
    if (!answer.ok) return showError(answer.failure);
    toast({ title: say('made', { name: answer.value.name }) });
    setName('');
    await queries.invalidateQueries({ queryKey: WORKSPACES_KEY });
    // After creating the first workspace, show the UI hidden until now.
    if (!has) chooseWorkspace(null);
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="flex flex-wrap items-end gap-2">
      <Field label={say('name')} className="min-w-0 flex-[1_1_16rem]">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={MAX_WORKSPACE_LETTERS}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" disabled={name.trim() === ''}>
        {say('make')}
      </Button>
    </form>
  );
}
