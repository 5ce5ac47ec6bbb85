import { replaceRows } from '@holdfast/contracts/http/routes/own-datasets';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ACCEPTED, tableFile } from './table-files.ts';
import { useTexts } from './use-texts.ts';

/** A file in place of the rows of a table. A file that takes columns from reports is applied when that is confirmed. */
export function ReplaceRows({ id, table }: { id: string; table: string }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const input = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ readonly file: File; readonly why: string } | null>(null);
  const load = async (file: File, confirm?: 'true') => {
    const body = tableFile(file)?.body;
    setProblem(body ? null : say('otherFile'));
    if (!body) return;
    setIsBusy(true);
    const answer = await http.call(replaceRows, {
      params: { datasetId: id, table },
      ...(confirm && { query: { confirm } }),
      file: body,
    });
    setIsBusy(false);
    if (answer.ok) return queries.invalidateQueries({ queryKey: QUERY_KEYS.dataset(id) });
    const why = explainFailure(answer.failure, t) ?? say('loadFailed');
    if (answer.failure.code === 'schema-change') setAsked({ file, why });
    else setProblem(why);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <input
        id={input}
        type="file"
        accept={ACCEPTED}
        aria-label={say('replaceRows', { table })}
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void load(file);
          target.value = '';
        }}
        className="peer sr-only"
      />
      <Button
        asChild
        variant="secondary"
        size="small"
        className="cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-primary peer-focus-visible:outline-offset-2 peer-disabled:pointer-events-none peer-disabled:opacity-55"
      >
        <label htmlFor={input}>{say('replaceRows', { table })}</label>
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {isBusy && say('loading', { name: table })}
      </p>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <ConfirmDialog
        about={asked}
        title={say('changesColumns', { table })}
        text={asked?.why ?? ''}
        confirm={say('loadAnyway')}
        onConfirm={({ file }) => {
          setAsked(null);
          void load(file, 'true');
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
