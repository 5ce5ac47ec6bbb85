import { createWorkspace } from '@holdfast/contracts/http/routes/workspaces';
import { MAX_WORKSPACE_LETTERS } from '@holdfast/contracts/http/workspaces';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { chooseWorkspace } from '../http/chosen-workspace.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import { useHasWorkspaces } from './has-workspaces.ts';
import { useTexts } from './use-texts.ts';
import { useWorkspaceError, WORKSPACES_KEY } from './use-workspaces.ts';

/** Creates a workspace of the user's own. */
export function NewWorkspace({ onMade }: { onMade?: (id: string) => void }) {
  const has = useHasWorkspaces();
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
    onMade?.(answer.value.id);
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
