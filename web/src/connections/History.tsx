import type { ReactNode } from 'react';
import type { Failure } from '../http/failure.ts';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Loaded } from './Loaded.tsx';

/** A connection's runs, one item each. */
export function History<Entry>(props: {
  title: string;
  empty: string;
  entries: { data: { value: readonly Entry[] } | undefined; failure: Failure | null };
  children(entry: Entry): ReactNode;
}) {
  return (
    <Card>
      <CardHeader title={props.title} />
      <CardBody>
        <Loaded {...props.entries}>
          {({ value }) =>
            value.length === 0 ? (
              <p className="text-muted">{props.empty}</p>
            ) : (
              <ul className="-my-3 divide-y">{value.map(props.children)}</ul>
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}
