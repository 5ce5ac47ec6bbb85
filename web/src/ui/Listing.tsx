import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

/** Header of a list screen: title, description and a button to create an item. */
export function ListHead(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">{props.title}</h1>
        <p className="mt-1 text-muted">{props.text}</p>
      </div>
      {props.children}
    </div>
  );
}

/** Empty state: what it is for, and how to start. */
export function EmptyList(props: { icon?: ReactNode; title: string; text?: string | false; children: ReactNode }) {
  return (
    <Card className="flex flex-col items-center gap-1 px-6 py-16 text-center">
      {props.icon && (
        <div className="mb-4 grid size-14 place-items-center rounded-full bg-tint text-primary">{props.icon}</div>
      )}
      <p className="font-semibold text-base">{props.title}</p>
      {props.text && <p className="mb-5 max-w-prose text-muted">{props.text}</p>}
      {props.children}
    </Card>
  );
}
