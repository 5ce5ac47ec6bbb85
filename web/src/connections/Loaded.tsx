import type { ReactNode } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import type { Failure } from '../http/failure.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useTexts } from './use-texts.ts';

/** Renders the data, the failure, or a skeleton while loading. */
export function Loaded<Data>(props: {
  data: Data | undefined;
  failure: Failure | null;
  children(data: Data): ReactNode;
}) {
  const t = useT();
  const say = useTexts();
  if (props.data !== undefined) return props.children(props.data);
  if (!props.failure) return <Skeleton className="h-48" />;
  const isGone = props.failure.status === 404;
  return (
    <Alert kind="error" title={isGone ? say('gone') : say('loadFailed')}>
      {isGone ? null : explainFailure(props.failure, t)}
    </Alert>
  );
}

export function EmptyState(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <Card className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      <p className="font-semibold text-base">{props.title}</p>
      <p className="mb-5 max-w-prose text-muted">{props.text}</p>
      {props.children}
    </Card>
  );
}
