import { addressOf } from '@holdfast/contracts/http/route';
import { tellOutcomes } from '@holdfast/contracts/http/routes/worklists';
import type { OutcomeReport } from '@holdfast/contracts/http/worklists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { checkFile } from '../ui/check-file.ts';
import { DropZone } from '../ui/DropZone.tsx';
import { Field, Select } from '../ui/Input.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useTexts } from './use-texts.ts';

/** Uploads the outcomes, and says which file they are from. */
export function OutcomeUpload({ predictionId, happened }: { predictionId: string; happened: OutcomeReport }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [gone, setGone] = useState<'unknown' | 'left'>('unknown');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const choose = ([chosen, second]: File[]) => {
    if (chosen === undefined) return;
    const objection = second ? 'upload.oneFile' : checkFile(chosen);
    setError(objection && t(objection));
    setFile(objection ? null : chosen);
  };
  const send = async () => {
    if (file === null) return;
    setIsSending(true);
    setError(null);
    const form = new FormData();
    form.append('gone', gone);
    form.append('file', file);
    const path = addressOf(tellOutcomes, { id: predictionId }) as typeof tellOutcomes.path;
    const answer = await http.send({ ...tellOutcomes, path }, { form });
    setIsSending(false);
    if (!answer.ok) return setError(explainFailure(answer.failure, t) ?? t('failure.server'));
    setFile(null);
    queries.setQueryData(QUERY_KEYS.happened(predictionId), answer.value);
  };
  const { file: told } = happened;
  return (
    <Card>
      <CardHeader title={say('tellTitle')} description={say('tellText')} />
      <CardBody className="flex flex-col gap-4">
        {told && (
          <p className="text-muted text-sm">
            {say('outcomeFile', { name: told.filename, when: format.dateTime(told.uploaded_at) })}.{' '}
            {[
              say('matched', { count: told.matched }),
              ...(told.only_then > 0 ? [say('onlyThen', { count: told.only_then })] : []),
              ...(told.only_now > 0 ? [say('onlyNow', { count: told.only_now })] : []),
              ...(told.doubled > 0 ? [say('doubled', { count: told.doubled })] : []),
            ].join(' · ')}
          </p>
        )}
        <DropZone file={file} disabled={isSending} onChoose={choose} onRemove={() => setFile(null)} />
        <Field label={say('goneLabel')} className="max-w-sm">
          {(control) => (
            <Select
              {...control}
              value={gone}
              onChange={({ target }) => setGone(target.value === 'left' ? 'left' : 'unknown')}
            >
              <option value="unknown">{say('goneUnknown')}</option>
              <option value="left">{say('goneLeft')}</option>
            </Select>
          )}
        </Field>
        {error && <Alert kind="error">{error}</Alert>}
        <div>
          <Button onClick={() => void send()} disabled={file === null || isSending}>
            {isSending && <Spinner size={16} />}
            {isSending ? say('sending') : say('send')}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
