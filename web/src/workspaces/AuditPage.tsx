import type { AuditEntry } from '@holdfast/contracts/http/audit';
import { addressOf } from '@holdfast/contracts/http/route';
import { downloadAudit, readAudit } from '@holdfast/contracts/http/routes/audit';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { saveFile } from '../ui/save-file.ts';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { toast } from '../ui/toast.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useTexts } from './use-texts.ts';

/** The audit log of a workspace, for its owners, or of the whole server, for its owner. */
export default function AuditPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const { id } = useParams();
  const { language } = useLanguage();
  const [sought, setSought] = useState('');
  const [earlier, setEarlier] = useState<{ of: string; entries: AuditEntry[]; before: number | null } | null>(null);
  const title = say(id === undefined ? 'auditServer' : 'audit');
  usePageTitle(title);
  const asked = {
    ...(id !== undefined && { workspace: id }),
    ...(sought.trim() !== '' && { q: sought.trim() }),
    language,
  };
  const first = useAnswer({
    key: ['audit', asked],
    read: (signal) => http.call(readAudit, { query: asked, signal }),
  });
  const isSame = earlier?.of === JSON.stringify(asked);
  const entries = [...(first.data?.value ?? []), ...(isSame ? earlier.entries : [])];
  const before = isSame ? earlier.before : (first.data?.before ?? null);
  const more = async () => {
    const answer = await http.call(readAudit, { query: { ...asked, before: String(before) } });
    if (!answer.ok) return toast({ title: say('failed'), destructive: true });
    const known = isSame ? earlier.entries : [];
    setEarlier({ of: JSON.stringify(asked), entries: [...known, ...answer.value.value], before: answer.value.before });
  };
  const download = async () => {
    const path = addressOf(downloadAudit, {}, asked) as typeof downloadAudit.path;
    const response = await http.open({ ...downloadAudit, path }, new AbortController().signal).catch(() => null);
    if (!response?.ok) return toast({ title: say('failed'), destructive: true });
    saveFile('audit-log.csv', await response.blob());
  };
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <Link
        to={id === undefined ? '/settings/server' : `/workspaces/${id}`}
        className="self-start text-muted hover:text-text"
      >
        {say(id === undefined ? 'back' : 'title')}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-[650] text-[1.375rem] tracking-[-0.02em]">{title}</h1>
          <p className="mt-1 text-muted">
            {say(id === undefined ? 'auditServerLead' : 'auditLead')}{' '}
            {first.data && say('auditKept', { count: first.data.keptDays })}
          </p>
        </div>
        <Button variant="secondary" onClick={() => void download()}>
          <Download aria-hidden size={16} />
          {say('auditDownload')}
        </Button>
      </div>
      <Field label={say('auditSearch')} className="max-w-sm">
        {(control) => (
          <Input {...control} type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
        )}
      </Field>
      {first.failure && !first.data && (
        <Alert kind="error" title={say('loadFailed')}>
          {explainFailure(first.failure, t)}
        </Alert>
      )}
      {!first.data && !first.failure && <Skeleton className="h-72" />}
      {first.data && entries.length === 0 && <p className="text-muted">{say('auditEmpty')}</p>}
      {entries.length > 0 && <Entries entries={entries} />}
      {before !== null && (
        <Button variant="secondary" className="self-center" onClick={() => void more()}>
          {say('auditMore')}
        </Button>
      )}
    </div>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const say = useTexts();
  const format = useFormat();
  return (
    <Card className="overflow-x-auto">
      <Table>
        <thead className="max-sm:sr-only">
          <tr>
            <HeaderCell>{say('auditWhen')}</HeaderCell>
            <HeaderCell>{say('auditWho')}</HeaderCell>
            <HeaderCell>{say('auditWhat')}</HeaderCell>
            <HeaderCell>{say('auditWhere')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, actor, workspace, text }) => (
            <tr
              key={id}
              className="max-sm:block max-sm:border-b max-sm:py-2 [&>td]:max-sm:block [&>td]:max-sm:border-0 [&>td]:max-sm:py-0.5"
            >
              <Cell className="whitespace-nowrap text-muted">{format.dateTime(at)}</Cell>
              <Cell className="min-w-32 break-words">{actor ?? say('removedAccount')}</Cell>
              <Cell className="min-w-56 break-words">{text}</Cell>
              <Cell className="break-words text-muted">{workspace}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
