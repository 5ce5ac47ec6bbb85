import { create as createBoard, list as listBoards } from '@holdfast/contracts/http/routes/dashboards';
import { keepAnswer } from '@holdfast/contracts/http/routes/questions';
import { list as listReports } from '@holdfast/contracts/http/routes/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import type { Failure } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import type { ShownQuestion } from './AnswerFrame.tsx';
import { useTexts } from './use-texts.ts';

const NEW = '';

/** Saves the answer to a report or dashboard, existing or new. A new one is opened. */
export function KeepAnswer(props: {
  where: 'report' | 'dashboard';
  shown: ShownQuestion;
  datasetId: string;
  onClose(): void;
}) {
  const { shown, datasetId, onClose } = props;
  const onBoard = props.where === 'dashboard';
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { language } = useLanguage();
  const boards = useAnswer({
    key: QUERY_KEYS.boards,
    enabled: onBoard,
    read: (signal) => http.call(listBoards, { signal }),
  });
  const reports = useAnswer({
    key: QUERY_KEYS.reports,
    enabled: !onBoard,
    read: (signal) => http.call(listReports, { signal }),
  });
  const offered = onBoard
    ? (boards.data?.value ?? [])
    : (reports.data?.value ?? []).filter((one) => !one.readOnly && !one.paginated && one.datasetId === datasetId);
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState<string>(say('boardNamed'));
  const [busy, setBusy] = useState(false);
  const id = chosen ?? (onBoard ? (offered[0]?.id ?? NEW) : NEW);
  const isNamed = !onBoard || id !== NEW || name.trim() !== '';

  const showError = (failure: Failure) => {
    setBusy(false);
    const description = explainFailure(failure, t) ?? t('failure.server');
    toast({ title: say('keepFailed'), description, destructive: true });
  };
  const keep = async () => {
    setBusy(true);
    let board = offered.find((one) => onBoard && one.id === id);
    if (onBoard && !board) {
      const document = { version: 1, displayName: name.trim(), tiles: [] };
      const made = await http.call(createBoard, { body: { name: name.trim(), document } });
      if (!made.ok) return showError(made.failure);
      board = made.value;
    }
    const kept = await http.call(keepAnswer, {
      body: {
        ...shown,
        after: [...shown.after],
        language,
        datasetId,
        ...(board && { dashboardId: board.id }),
        ...(!onBoard && id !== NEW && { reportId: id }),
      },
    });
    if (!kept.ok) return showError(kept.failure);
    for (const queryKey of [QUERY_KEYS.boards, QUERY_KEYS.reports]) void queries.invalidateQueries({ queryKey });
    toast({ title: board ? say('pinned', { name: board.name }) : say('saved', { name: kept.value.name }) });
    onClose();
    if (id === NEW) void navigate(board ? `/dashboards/${board.id}` : `/reports/${kept.value.reportId}`);
  };
  return (
    <FormDialog
      title={say(onBoard ? 'pinTitle' : 'keepTitle')}
      description={say(onBoard ? 'pinText' : 'keepText')}
      action={say(onBoard ? 'pin' : 'keep')}
      disabled={busy || !isNamed}
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      <Field label={say(onBoard ? 'which' : 'where')}>
        {(control) => (
          <Select {...control} value={id} onChange={(event) => setChosen(event.target.value)}>
            {offered.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
            <option value={NEW}>{say(onBoard ? 'newBoard' : 'newReport')}</option>
          </Select>
        )}
      </Field>
      {onBoard && id === NEW && (
        <Field label={say('boardName')}>
          {(control) => (
            <Input {...control} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
