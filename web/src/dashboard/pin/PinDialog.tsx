import { datasetOf } from '@holdfast/contracts/http/report-places';
import { create, list, read, save } from '@holdfast/contracts/http/routes/dashboards';
import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explainFailure } from '../../http/explain-failure.ts';
import type { Failure } from '../../http/failure.ts';
import { useHttp } from '../../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../../http/query-keys.ts';
import { useAnswer } from '../../http/use-answer.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Field, Input, Select } from '../../ui/Input.tsx';
import { toast } from '../../ui/toast.ts';
import { type Pinned, withTile } from './pin-visual.ts';
import { usePinTexts } from './use-pin-texts.ts';

const NEW = '';
const CONFLICT = 409;
const MOST_TRIES = 4;

/** Chooses an existing dashboard or a new one. */
export function PinDialog(props: { pinned: Pinned; dataset: string | undefined; onClose(): void }) {
  const { pinned, dataset, onClose } = props;
  const t = useT();
  const http = useHttp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const boards = useAnswer({ key: QUERY_KEYS.boards, read: (signal) => http.call(list, { signal }) });
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState(t('boards.newName'));
  const [busy, setBusy] = useState(false);
  const [kind, setKind] = useState<'visual' | 'page'>('visual');
  const say = usePinTexts();
  const id = chosen ?? boards.data?.value[0]?.id ?? NEW;

  const pin = async () => {
    setBusy(true);
    const answer = await pinOn(id);
    setBusy(false);
    if ('failure' in answer) {
      const description = explainFailure(answer.failure, t) ?? t('failure.server');
      toast({ title: t('boards.pinFailed'), description, destructive: true });
      return;
    }
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.boards });
    toast({ title: t('boards.pinned', { name: answer.name }) });
    onClose();
    if (id === NEW) void navigate(`/dashboards/${answer.id}`);
  };

  const pinOn = async (board: string): Promise<{ id: string; name: string } | { failure: Failure }> => {
    const datasets = await http.call(listDatasets, {});
    if (!datasets.ok) return datasets;
    const source = datasets.value.value.find(({ predictionId, sample }) =>
      predictionId === null ? sample : datasetOf(predictionId) === dataset,
    );
    const reportId = source?.reportId ?? '';
    if (board === NEW) {
      const document = withTile({ version: 1, displayName: name, tiles: [] }, pinned, reportId, kind);
      const made = await http.call(create, { body: { name, document } });
      return made.ok ? made.value : made;
    }
    // On a conflicting save, retry: adding a tile is safe whatever else changed.
    for (let tries = 1; ; tries++) {
      const found = await http.call(read, { params: { documentId: board } });
      if (!found.ok) return found;
      const { revision, document } = found.value;
      const body = { revision, document: withTile(document, pinned, reportId, kind) };
      const saved = await http.call(save, { params: { documentId: board }, body });
      if (saved.ok) return saved.value;
      if (saved.failure.status !== CONFLICT || tries === MOST_TRIES) return saved;
    }
  };

  return (
    <FormDialog
      title={t('boards.pinTitle', { title: pinned.title })}
      description={t('boards.pinText')}
      action={t('boards.pin')}
      disabled={busy}
      onSubmit={() => void pin()}
      onClose={onClose}
    >
      <Field label={say('what')}>
        {(control) => (
          <Select {...control} value={kind} onChange={(event) => setKind(event.target.value as 'visual' | 'page')}>
            <option value="visual">{say('visual')}</option>
            <option value="page">{say('page')}</option>
          </Select>
        )}
      </Field>
      <Field label={t('boards.which')}>
        {(control) => (
          <Select {...control} value={id} onChange={(event) => setChosen(event.target.value)}>
            {boards.data?.value.map((board) => (
              <option key={board.id} value={board.id}>
                {board.name}
              </option>
            ))}
            <option value={NEW}>{t('boards.new')}</option>
          </Select>
        )}
      </Field>
      {id === NEW && (
        <Field label={t('boards.name')}>
          {(control) => (
            <Input
              {...control}
              value={name}
              required
              maxLength={200}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
