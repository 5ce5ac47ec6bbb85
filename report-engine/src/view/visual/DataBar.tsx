import { useId } from 'react';
import { useViewContext } from '../context/view-context.ts';

interface OfferedDataset {
  readonly id: string;
  readonly name: string;
  /** ISO time. */
  readonly createdAt: string;
}

export interface DataBarProps {
  readonly dataset: string;
  readonly compared: string | null;
  /** Latest first. */
  readonly offered: readonly OfferedDataset[];
  /** Built-in sample data; with a link to upload data, where there is one. */
  readonly sample: { readonly uploadUrl: string | null } | null;
  /** Why the last choice failed. */
  readonly trouble: string | null;
  choose(choice: { readonly dataset: string; readonly compare: string | null }): void;
}

/** The data of the report, above every page: which prediction, what it is compared with, or that it is a sample. */
export function DataBar({ dataset, compared, offered, sample, trouble, choose }: DataBarProps) {
  const { texts } = useViewContext();
  const others = offered.filter(({ id }) => id !== dataset);
  return (
    <header className="hf-data">
      {sample && (
        <>
          <strong>{texts.sampleData}</strong>
          <span>{texts.sampleWords}</span>
          {sample.uploadUrl && (
            <a href={sample.uploadUrl} target="_blank" rel="noopener noreferrer">
              {texts.uploadYours}
            </a>
          )}
        </>
      )}
      {others.length > 0 && !sample && (
        <>
          <Choice
            label={texts.prediction}
            value={dataset}
            offered={offered}
            onChange={(id) => choose({ dataset: id, compare: compared === id ? null : compared })}
          />
          <Choice
            label={texts.compareWith}
            value={compared ?? ''}
            nothing={texts.noComparison}
            offered={others}
            onChange={(id) => choose({ dataset, compare: id === '' ? null : id })}
          />
        </>
      )}
      {trouble && <span role="alert">{trouble}</span>}
    </header>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly nothing?: string;
  readonly offered: readonly OfferedDataset[];
  onChange(id: string): void;
}

/**
 * A native select: it works by keyboard, touch and screen reader on every device, and opens beyond the frame's edge.
 */
function Choice({ label, value, nothing, offered, onChange }: ChoiceProps) {
  const { formats } = useViewContext();
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {nothing !== undefined && <option value="">{nothing}</option>}
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {`${one.name} · ${formats.value(localTime(one.createdAt), { style: 'datetime' })}`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The viewer's wall clock, without zone. */
function localTime(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
