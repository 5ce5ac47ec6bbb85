import type { Destination, DestinationPlace } from '@holdfast/contracts/http/destinations';
import { changeDestination, createDestination, listDestinations } from '@holdfast/contracts/http/routes/destinations';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Field, Select } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import { KEYS } from './keys.ts';
import { Loaded } from './Loaded.tsx';
import { BucketFields, DatabaseFields, EMPTY_BUCKET, EMPTY_DATABASE, Text } from './PlaceFields.tsx';
import { useRights } from './use-rights.ts';
import { useTexts } from './use-texts.ts';

const KINDS = ['s3', 'postgres'] as const;
const EMPTY = {
  s3: { kind: 's3', ...EMPTY_BUCKET, object: 'scores/{day}/{prediction}.csv' },
  postgres: { kind: 'postgres', ...EMPTY_DATABASE, table: 'churn_scores' },
} as const satisfies Record<string, DestinationPlace>;

/** Creates or edits a destination. */
export function DestinationForm() {
  const say = useTexts();
  const http = useHttp();
  const { id } = useParams();
  const { mayChange } = useRights();
  const { data, failure } = useAnswer({
    key: KEYS.destinations,
    read: (signal) => http.call(listDestinations, { signal }),
    enabled: id !== undefined,
  });
  if (!mayChange) return <Navigate to="/connections/destinations" replace />;
  if (id === undefined) return <Form known={null} />;
  return (
    <Loaded data={data} failure={failure}>
      {({ value }) => {
        const known = value.find((one) => String(one.id) === id);
        return known ? <Form known={known} /> : <Alert kind="error" title={say('gone')} />;
      }}
    </Loaded>
  );
}

function Form({ known }: { known: Destination | null }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [name, setName] = useState(known?.name ?? '');
  const [place, setPlace] = useState<DestinationPlace>(known?.place ?? EMPTY.s3);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isKnown = known !== null && known.place.kind === place.kind;
  const isOthers = isKnown && known.mine === false;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    const body = { name: name.trim(), place };
    const answer = known
      ? await http.call(changeDestination, { params: { id: known.id }, body })
      : await http.call(createDestination, { body });
    setIsBusy(false);
    if (!answer.ok) return setError(explainFailure(answer.failure, t) ?? t('failure.server'));
    toast({ title: say('saved') });
    void queries.invalidateQueries({ queryKey: KEYS.destinations });
    void navigate(`/connections/destinations/${answer.value.id}`);
  };
  return (
    <form className="flex max-w-3xl flex-col gap-4" onSubmit={(event) => void onSubmit(event)}>
      <Card>
        <CardHeader title={known ? say('editDestination') : say('addDestination')} />
        <CardBody className="grid gap-4 sm:grid-cols-2">
          <Text label={say('name')} value={name} onChange={setName} />
          <Field label={say('kindOut')}>
            {(control) => (
              <Select
                {...control}
                value={place.kind}
                onChange={({ target }) => {
                  const kind = KINDS.find((one) => one === target.value) ?? 's3';
                  setPlace(known?.place.kind === kind ? known.place : EMPTY[kind]);
                }}
              >
                {KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {say(`kindOut_${kind}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {place.kind === 's3' ? (
            <BucketFields
              place={place}
              onChange={(part) => setPlace({ ...place, ...part })}
              isKnown={isKnown}
              isOthers={isOthers}
              objectHint={say('objectOutHelp', PLACES)}
            />
          ) : (
            <>
              <DatabaseFields
                place={place}
                onChange={(part) => setPlace({ ...place, ...part })}
                isKnown={isKnown}
                isOthers={isOthers}
                userHint={say('userOutHelp')}
              />
              <Text
                className="sm:col-span-2"
                label={say('table')}
                hint={say('tableHelp')}
                value={place.table}
                onChange={(table) => setPlace({ ...place, table })}
              />
            </>
          )}
        </CardBody>
      </Card>
      {error && <Alert kind="error">{error}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {say('save')}
        </Button>
        <Button variant="ghost" asChild>
          <Link to={known ? `/connections/destinations/${known.id}` : '/connections/destinations'}>
            {say('cancel')}
          </Link>
        </Button>
      </div>
    </form>
  );
}

/** The braces are literal: users type these placeholders. */
const PLACES = { day: '{day}', prediction: '{prediction}' };
