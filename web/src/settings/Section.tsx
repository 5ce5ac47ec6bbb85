import { type ReactNode, useId } from 'react';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';

export function Section(props: { title: string; description?: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={props.title} description={props.description} actions={props.actions} />
      <CardBody>{props.children}</CardBody>
    </Card>
  );
}
