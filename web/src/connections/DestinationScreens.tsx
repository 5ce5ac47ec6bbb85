import { placeKindOf } from '@holdfast/contracts/http/connections/kinds';
import type { Destination } from '@holdfast/contracts/http/destinations';
import {
  changeDestination,
  createDestination,
  listWritings,
  removeDestination,
} from '@holdfast/contracts/http/routes/destinations';
import { useState } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ConnectionForm, FormRoute } from './ConnectionForm.tsx';
import { ConnectionPage, History } from './ConnectionPage.tsx';
import { PlaceFields, type PlaceOf, Text } from './PlaceFields.tsx';
import { TransferCard, TransferItem } from './TransferPage.tsx';
import { historyKey } from './types.ts';
import { pollTransfers, useDestinations } from './use-connections.ts';
import { useSaving } from './use-saving.ts';
import { useTexts } from './use-texts.ts';

export const DestinationPage = () => (
  <ConnectionPage type="destination" all={useDestinations()}>
    {(destination) => <One destination={destination} />}
  </ConnectionPage>
);

function One({ destination }: { destination: Destination }) {
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const params = { id: destination.id };
  const writings = useAnswer({
    key: historyKey('destination', destination.id),
    read: (signal) => http.call(listWritings, { params, signal }),
    pollEveryMs: (found) => pollTransfers(found),
  });
  return (
    <>
      <TransferCard
        type="destination"
        connection={destination}
        state={destination.is_paused && <Badge>{say('paused')}</Badge>}
        onPause={(is_paused) => http.call(changeDestination, { params, body: { is_paused } })}
        onRemove={() => http.run(removeDestination, { params })}
      />
      <History type="destination" entries={writings}>
        {(writing) => (
          <TransferItem key={writing.id} transfer={writing}>
            <p className="truncate">
              {writing.filename} <span className="text-muted">· {format.dateTime(writing.created_at)}</span>
              {writing.rows !== null && <span className="text-muted"> · {say('rowsN', { count: writing.rows })}</span>}
            </p>
          </TransferItem>
        )}
      </History>
    </>
  );
}

/** Creates or edits a destination. */
export const DestinationForm = () => (
  <FormRoute type="destination" all={useDestinations()}>
    {(known) => <Form known={known} />}
  </FormRoute>
);

function Form({ known }: { known: Destination | null }) {
  const say = useTexts();
  const http = useHttp();
  const { error, isBusy, save } = useSaving('destination');
  const [name, setName] = useState(known?.name ?? '');
  const [place, setPlace] = useState<PlaceOf['destination']>(known?.place ?? placeKindOf('destination', 's3').empty);
  const onSubmit = () => {
    const body = { name: name.trim(), place };
    void save(
      known ? http.call(changeDestination, { params: { id: known.id }, body }) : http.call(createDestination, { body }),
    );
  };
  return (
    <ConnectionForm
      type="destination"
      known={known}
      error={error}
      onSubmit={onSubmit}
      buttons={
        <Button type="submit" disabled={isBusy}>
          {say('save')}
        </Button>
      }
    >
      <Text label={say('name')} value={name} onChange={setName} />
      <PlaceFields direction="destination" place={place} known={known} onChange={setPlace} />
    </ConnectionForm>
  );
}
