import type { ModelDetail } from '@holdfast/contracts/http/models';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { uploadFile } from '../http/routes.ts';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session-context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { checkFile } from '../ui/check-file.ts';
import { DropZone } from '../ui/DropZone.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { FitTable } from './FitTable.tsx';
import { useFit } from './use-fit.ts';
import { useTexts } from './use-texts.ts';

/** Scores a file of new customers: drop it, check it against the model, map missing columns, score. */
export function ScoreFile({ model }: { model: ModelDetail }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user } = useUser();
  const [file, setFile] = useState<File | null>(null);
  const [told, setTold] = useState<Record<string, string | null>>({});
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const fit = useFit(model.id, file, told);

  const choose = ([chosen, second]: File[]) => {
    if (chosen === undefined) return;
    const objection = second ? 'upload.oneFile' : checkFile(chosen);
    setError(objection && t(objection));
    setFile(objection ? null : chosen);
    setTold({});
  };
  const send = async () => {
    if (file === null || user === null) return;
    setIsSending(true);
    setError(null);
    const form = new FormData();
    form.append('user_id', user.id);
    form.append('choices', JSON.stringify({ model: model.id, model_columns: told }));
    form.append('file', file);
    const answer = await http.send(uploadFile, { form });
    setIsSending(false);
    if (!answer.ok) return setError(explainFailure(answer.failure, t) ?? t('upload.failed'));
    for (const queryKey of [QUERY_KEYS.uploads, QUERY_KEYS.predictions]) void queries.invalidateQueries({ queryKey });
    void navigate(answer.value.prediction_id == null ? '/predictions' : `/predictions/${answer.value.prediction_id}`);
  };

  return (
    <Card>
      <CardHeader title={say('scoreTitle')} description={say('scoreText')} />
      <CardBody className="flex flex-col gap-4">
        <DropZone file={file} disabled={isSending || user === null} onChoose={choose} onRemove={() => setFile(null)} />
        {error && <Alert kind="error">{error}</Alert>}
        {fit.status === 'looking' && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner size={16} />
            {say('looking')}
          </p>
        )}
        {fit.status === 'failed' && (
          <Alert kind="warning">{explainFailure(fit.failure, t) ?? t('failure.server')}</Alert>
        )}
        {fit.status === 'seen' && (
          <>
            <Alert kind={fit.fit.verdict === 'fits' ? 'success' : fit.fit.verdict === 'ask' ? 'warning' : 'error'}>
              {say(fit.fit.verdict)} {fit.isPartial && say('onlyHead', { count: fit.fit.rows })}
            </Alert>
            <FitTable fit={fit.fit} told={told} onTell={setTold} />
          </>
        )}
        {file && (
          <div>
            <Button
              onClick={() => void send()}
              disabled={isSending || fit.status !== 'seen' || !mayScore(fit.fit, told)}
            >
              {isSending && <Spinner size={16} />}
              {isSending ? say('scoring') : say('scoreButton')}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

const HARDLY_MATTERS = 0.02;

/** Mirrors the server's check: every important column is mapped or explicitly omitted. */
function mayScore(
  { verdict, columns }: { verdict: string; columns: readonly { column: string; how: string; share: number }[] },
  told: Readonly<Record<string, string | null>>,
): boolean {
  const open = columns.filter(
    ({ column, how, share }) => how === 'missing' && share >= HARDLY_MATTERS && told[column] !== null,
  );
  return verdict !== 'refused' && open.length === 0;
}
