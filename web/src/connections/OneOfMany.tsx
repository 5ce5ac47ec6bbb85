import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Failure } from '../http/failure.ts';
import { Alert } from '../ui/Alert.tsx';
import { Loaded } from './Loaded.tsx';
import { useTexts } from './use-texts.ts';

/** A back link to the list, and the connection whose id is in the URL. */
export function OneOfMany<Connection extends { readonly id: number }>(props: {
  all: { data: { value: readonly Connection[] } | undefined; failure: Failure | null };
  back: string;
  backText: string;
  children(connection: Connection): ReactNode;
}) {
  const say = useTexts();
  const { id = '' } = useParams();
  return (
    <>
      <Link to={props.back} className="self-start text-muted hover:text-text">
        {props.backText}
      </Link>
      <Loaded {...props.all}>
        {({ value }) => {
          const connection = value.find((one) => String(one.id) === id);
          return connection ? props.children(connection) : <Alert kind="error" title={say('gone')} />;
        }}
      </Loaded>
    </>
  );
}
