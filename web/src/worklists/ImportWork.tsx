import { addressOf } from '@holdfast/contracts/http/route';
import { importWork } from '@holdfast/contracts/http/routes/worklists';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useTexts } from './use-texts.ts';
import { useWorklistError } from './use-worklist-error.ts';

/** Re-imports the list's CSV export after it has been edited elsewhere. */
export function ImportWork({ listId }: { listId: number }) {
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const showError = useWorklistError();
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    const path = addressOf(importWork, { id: listId }) as typeof importWork.path;
    const answer = await http.send({ ...importWork, path }, { form });
    if (!answer.ok) return showError(answer.failure);
    const { changed, unknown } = answer.value;
    toast({
      title: say('importedN', { count: changed }),
      ...(unknown > 0 && { description: say('notListedN', { count: unknown }) }),
    });
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.worklist(listId) });
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.worklists });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {say('importCsv')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="hidden"
        aria-label={say('importCsv')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
    </>
  );
}
