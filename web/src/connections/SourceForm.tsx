import { listModels } from '@holdfast/contracts/http/routes/models';
import { changeSource, createSource, listSources, trySource } from '@holdfast/contracts/http/routes/sources';
import {
  type Schedule,
  SOURCE_KINDS,
  type Source,
  type SourceKind,
  type SourcePlace,
  type TriedSource,
} from '@holdfast/contracts/http/sources';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { FIELD_LOOK, Field, Select } from '../ui/Input.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { toast } from '../ui/toast.ts';
import { KEYS } from './keys.ts';
import { Loaded } from './Loaded.tsx';
import { BucketFields, DatabaseFields, EMPTY_BUCKET, EMPTY_DATABASE, Text } from './PlaceFields.tsx';
import { ownTimeZone, ScheduleFields } from './ScheduleFields.tsx';
import { useRights } from './use-rights.ts';
import { useTexts } from './use-texts.ts';

const EMPTY: { [Kind in SourceKind]: Extract<SourcePlace, { kind: Kind }> } = {
  https: { kind: 'https', address: '' },
  sheet: { kind: 'sheet', address: '' },
  s3: { kind: 's3', ...EMPTY_BUCKET },
  postgres: { kind: 'postgres', ...EMPTY_DATABASE, query: '' },
};

/** Creates or edits a source. */
export function SourceForm() {
  const http = useHttp();
  const { id } = useParams();
  const { mayChange } = useRights();
  const { data, failure } = useAnswer({
    key: KEYS.sources,
    read: (signal) => http.call(listSources, { signal }),
    enabled: id !== undefined,
  });
  if (!mayChange) return <Navigate to="/connections/sources" replace />;
  if (id === undefined) return <Form known={null} />;
  return (
    <Loaded data={data} failure={failure}>
      {({ value }) => {
        const known = value.find((source) => String(source.id) === id);
        return known ? <Form known={known} /> : <Gone />;
      }}
    </Loaded>
  );
}

function Gone() {
  const say = useTexts();
  return <Alert kind="error" title={say('gone')} />;
}

function Form({ known }: { known: Source | null }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const models = useAnswer({ key: QUERY_KEYS.models, read: (signal) => http.call(listModels, { signal }) });
  const [name, setName] = useState(known?.name ?? '');
  const [place, setPlaceOnly] = useState<SourcePlace>(known?.place ?? EMPTY.https);
  const [schedule, setSchedule] = useState<Schedule>(
    known?.schedule ?? { every: 'day', time: '06:00', day: 1, time_zone: ownTimeZone() },
  );
  const [modelId, setModelId] = useState<number | null>(known?.model_id ?? null);
  const [tried, setTried] = useState<TriedSource | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'test' | 'save' | null>(null);
  const setPlace = (next: SourcePlace) => {
    setPlaceOnly(next);
    setTried(null);
    setError(null);
  };
  const isKnown = known !== null && known.place.kind === place.kind;
  const isOthers = isKnown && known.mine === false;

  /** The first submit button tests the source; saving requires a successful test or an explicit override. */
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = (event.nativeEvent as SubmitEvent).submitter?.dataset.wanted;
    setError(null);
    setBusy(wanted === 'test' ? 'test' : 'save');
    if (wanted === 'test') {
      const answer = await http.call(trySource, { body: { place, source_id: known?.id ?? null } });
      setTried(answer.ok ? answer.value : null);
      if (!answer.ok) setError(explainFailure(answer.failure, t) ?? t('failure.server'));
      return setBusy(null);
    }
    const body = { name: name.trim(), place, schedule, model_id: modelId };
    const answer = known
      ? await http.call(changeSource, { params: { id: known.id }, body })
      : await http.call(createSource, { body });
    setBusy(null);
    if (!answer.ok) return setError(explainFailure(answer.failure, t) ?? t('failure.server'));
    toast({ title: say('saved') });
    void queries.invalidateQueries({ queryKey: KEYS.sources });
    void navigate(`/connections/sources/${answer.value.id}`);
  };

  const usable = (models.data?.value ?? []).filter((model) => model.retired_at === null || model.id === modelId);
  return (
    <form className="flex max-w-3xl flex-col gap-4" onSubmit={(event) => void onSubmit(event)}>
      <Card>
        <CardHeader title={known ? say('editSource') : say('addSource')} />
        <CardBody className="grid gap-4 sm:grid-cols-2">
          <Text label={say('name')} value={name} onChange={setName} />
          <Field label={say('kind')}>
            {(control) => (
              <Select
                {...control}
                value={place.kind}
                onChange={({ target }) => {
                  const kind = SOURCE_KINDS.find((one) => one === target.value) ?? 'https';
                  setPlace(known?.place.kind === kind ? known.place : EMPTY[kind]);
                }}
              >
                {SOURCE_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {say(`kind_${kind}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {(place.kind === 'https' || place.kind === 'sheet') && (
            <Text
              className="sm:col-span-2"
              label={say('address')}
              type="url"
              hint={say(isOthers ? 'addressHidden' : place.kind === 'https' ? 'addressHelp' : 'sheetHelp')}
              value={place.address}
              onChange={(address) => setPlace({ ...place, address })}
            />
          )}
          {place.kind === 's3' && (
            <BucketFields
              place={place}
              onChange={(part) => setPlace({ ...place, ...part })}
              isKnown={isKnown}
              isOthers={isOthers}
              objectHint={say('objectHelp')}
            />
          )}
          {place.kind === 'postgres' && (
            <>
              <DatabaseFields
                place={place}
                onChange={(part) => setPlace({ ...place, ...part })}
                isKnown={isKnown}
                isOthers={isOthers}
                userHint={say('userHelp')}
              />
              <Field label={say('query')} hint={say('queryHelp')} className="sm:col-span-2">
                {(control) => (
                  <textarea
                    {...control}
                    required
                    rows={5}
                    spellCheck={false}
                    className={`${FIELD_LOOK} py-2 font-mono`}
                    value={place.query}
                    onChange={({ target }) => setPlace({ ...place, query: target.value })}
                  />
                )}
              </Field>
            </>
          )}
          <ScheduleFields schedule={schedule} onChange={setSchedule} />
          <Field label={say('model')}>
            {(control) => (
              <Select
                {...control}
                value={modelId ?? ''}
                onChange={({ target }) => setModelId(target.value === '' ? null : Number(target.value))}
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
        </CardBody>
      </Card>
      {error && <Alert kind="error">{error}</Alert>}
      {tried && <Tried tried={tried} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" data-wanted="test" variant={tried ? 'secondary' : 'primary'} disabled={busy !== null}>
          {busy === 'test' ? say('testing') : say('test')}
        </Button>
        <Button type="submit" data-wanted="save" variant={tried ? 'primary' : 'secondary'} disabled={busy !== null}>
          {known || tried ? say('save') : say('addAnyway')}
        </Button>
        <Button variant="ghost" asChild>
          <Link to={known ? `/connections/sources/${known.id}` : '/connections/sources'}>{say('cancel')}</Link>
        </Button>
      </div>
    </form>
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
