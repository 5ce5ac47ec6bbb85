import type { Direction } from '@holdfast/contracts/http/connections/kinds';
import type { FormEvent, ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import type { Answered, Connection } from './ConnectionList.tsx';
import { Named } from './ConnectionPage.tsx';
import { addressOf, TYPES } from './types.ts';
import { useRights } from './use-connections.ts';
import { useTexts } from './use-texts.ts';

/** The form to create a connection, or to edit the one in the URL. */
export function FormRoute<One extends Connection>(props: {
  type: Direction;
  all: Answered<One>;
  children(known: One | null): ReactNode;
}) {
  const { id } = useParams();
  const { mayChange } = useRights();
  if (!mayChange) return <Navigate to={addressOf(props.type)} replace />;
  return id === undefined ? props.children(null) : <Named all={props.all}>{(known) => props.children(known)}</Named>;
}

/** The frame of a form. `buttons` submit it; which one did is their `value`. */
export function ConnectionForm(props: {
  type: Direction;
  known: { readonly id: number } | null;
  error: string | null;
  onSubmit(button: string): void;
  result?: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
}) {
  const say = useTexts();
  const { type, known } = props;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    props.onSubmit(submitter instanceof HTMLButtonElement ? submitter.value : '');
  };
  return (
    <form className="flex max-w-3xl flex-col gap-4" onSubmit={onSubmit}>
      <Card>
        <CardHeader title={say(known ? TYPES[type].edit : TYPES[type].add)} />
        <CardBody className="grid gap-4 sm:grid-cols-2">{props.children}</CardBody>
      </Card>
      {props.error && <Alert kind="error">{props.error}</Alert>}
      {props.result}
      <div className="flex flex-wrap gap-2">
        {props.buttons}
        <Button variant="ghost" asChild>
          <Link to={addressOf(type, known ? `/${known.id}` : '')}>{say('cancel')}</Link>
        </Button>
      </div>
    </form>
  );
}
