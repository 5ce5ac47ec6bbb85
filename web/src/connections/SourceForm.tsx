import { placeKindOf } from '@holdfast/contracts/http/connections/kinds';
import { listModels } from '@holdfast/contracts/http/routes/models';
import { changeSource, createSource, trySource } from '@holdfast/contracts/http/routes/sources';
import type { Schedule, Source, TableTarget, TriedSource } from '@holdfast/contracts/http/sources';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field, Select } from '../ui/Input.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { ConnectionForm, FormRoute } from './ConnectionForm.tsx';
import { PlaceFields, type PlaceOf, Text } from './PlaceFields.tsx';
import { ownTimeZone, ScheduleFields } from './ScheduleFields.tsx';
import { TargetFields } from './TargetFields.tsx';
import { useSources } from './use-connections.ts';
import { useSaving } from './use-saving.ts';
import { useTexts } from './use-texts.ts';

/** Creates or edits a source. */
export const SourceForm = () => (
  <FormRoute type="source" all={useSources()}>
    {(known) => <Form known={known} />}
  </FormRoute>
);

function Form({ known }: { known: Source | null }) {
  const say = useTexts();
  const http = useHttp();
  const { error, setError, isBusy, send, save } = useSaving('source');
  const [name, setName] = useState(known?.name ?? '');
  const [place, setPlaceOnly] = useState<PlaceOf['source']>(known?.place ?? placeKindOf('source', 'https').empty);
  const [schedule, setSchedule] = useState<Schedule>(
    known?.schedule ?? { every: 'day', time: '06:00', day: 1, time_zone: ownTimeZone() },
  );
  const [modelId, setModelId] = useState<number | null>(known?.model_id ?? null);
  const [target, setTarget] = useState<TableTarget | null>(useInitialTarget(known));
  const [mailLanguage, setMailLanguage] = useState(known?.mail_on_failure ?? null);
  const [tried, setTried] = useState<TriedSource | null>(null);
  const [isTesting, setIsTesting] = useState(false);
  const setPlace = (next: PlaceOf['source']) => {
    setPlaceOnly(next);
    setTried(null);
    setError(null);
  };
  const test = async () => {
    setIsTesting(true);
    setTried(await send(http.call(trySource, { body: { place, source_id: known?.id ?? null } })));
    setIsTesting(false);
  };
  const submit = () => {
    const body = { name: name.trim(), place, schedule, model_id: modelId, target, mail_on_failure: mailLanguage };
    return save(
      known ? http.call(changeSource, { params: { id: known.id }, body }) : http.call(createSource, { body }),
    );
  };
  return (
    <ConnectionForm
      type="source"
      known={known}
      error={error}
      onSubmit={(button) => void (button === 'test' ? test() : submit())}
      result={tried && <Tried tried={tried} />}
      buttons={
        <>
          {/* The first submit button tests; saving needs a successful test or an explicit override. */}
          <Button type="submit" value="test" variant={tried ? 'secondary' : 'primary'} disabled={isBusy}>
            {isTesting ? say('testing') : say('test')}
          </Button>
          <Button type="submit" value="save" variant={tried ? 'primary' : 'secondary'} disabled={isBusy}>
            {known || tried ? say('save') : say('addAnyway')}
          </Button>
        </>
      }
    >
      <Text label={say('name')} value={name} onChange={setName} />
      <PlaceFields direction="source" place={place} known={known} onChange={setPlace} />
      <ScheduleFields schedule={schedule} onChange={setSchedule} />
      <TargetFields target={target} onChange={setTarget} />
      {target === null && <ModelChoice modelId={modelId} onChange={setModelId} />}
      <MailOnFailure language={mailLanguage} onChange={setMailLanguage} />
    </ConnectionForm>
  );
}

/** Of a new source: that of the dataset in the address. */
function useInitialTarget(known: Source | null): TableTarget | null {
  const [search] = useSearchParams();
  const dataset_id = search.get('dataset');
  if (known) return known.target;
  return dataset_id === null ? null : { dataset_id, table: '', mode: 'replace' };
}

type MailLanguage = Source['mail_on_failure'];

/** The mail is in the language of the app at the time it was wanted. */
function MailOnFailure({ language, onChange }: { language: MailLanguage; onChange(language: MailLanguage): void }) {
  const say = useTexts();
  const { language: own } = useLanguage();
  return (
    <label className="flex min-h-10 items-center gap-2 text-sm sm:col-span-2">
      <input
        type="checkbox"
        className="accent-primary"
        checked={language !== null}
        onChange={({ target }) => onChange(target.checked ? own : null)}
      />
      {say('mailOnFailure')}
    </label>
  );
}

function ModelChoice({ modelId, onChange }: { modelId: number | null; onChange(modelId: number | null): void }) {
  const say = useTexts();
  const http = useHttp();
  const models = useAnswer({ key: QUERY_KEYS.models, read: (signal) => http.call(listModels, { signal }) });
  const usable = (models.data?.value ?? []).filter((model) => model.retired_at === null || model.id === modelId);
  return (
    <Field label={say('model')}>
      {(control) => (
        <Select
          {...control}
          value={modelId ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{say('modelAny')}</option>
          {usable.map((model) => (
            <option key={model.id} value={model.id}>
              {model.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Shows the first rows, so that users can check it is the right file. */
function Tried({ tried }: { tried: TriedSource }) {
  const say = useTexts();
  const format = useFormat();
  return (
    <div className="flex flex-col gap-3">
      <Alert kind="success" title={say('tested', { name: tried.filename, size: format.bytes(tried.bytes) })} />
      {tried.may_write && <Alert kind="warning">{say('mayWrite')}</Alert>}
      <Card className="overflow-x-auto">
        <Table>
          <thead>
            <tr>
              {tried.columns.map((column) => (
                <HeaderCell key={column}>{column}</HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {tried.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: preview rows have no id and never reorder
              <tr key={at}>
                {row.map((value, column) => (
                  <Cell key={tried.columns[column]} className="max-w-60 truncate whitespace-nowrap">
                    {value}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  );
}
