import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReceivedPrediction } from '../http/answers.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Cell } from '../ui/Table.tsx';
import { GradeBadge } from './GradeBadge.tsx';
import { RowActions } from './RowActions.tsx';
import { StatusBadge } from './StatusBadge.tsx';

export function PredictionRow(props: {
  prediction: ReceivedPrediction;
  index: number;
  measure?: (row: HTMLTableRowElement | null) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { prediction } = props;
  return (
    <tr
      ref={props.measure}
      data-index={props.index}
      aria-rowindex={props.index + 2}
      className="group hover:bg-hover/60 max-md:block max-md:border-b max-md:p-4 md:last:[&>td]:border-b-0 max-md:[&>td]:px-0!"
    >
      <LabelledCell label={t('predictions.created')}>
        <Link to={`/predictions/${prediction.id}`} className="block rounded-sm py-0.5 hover:underline max-md:text-end">
          <span className="block whitespace-nowrap font-medium">{format.dateTime(prediction.created_at)}</span>
          <span className="block max-w-56 truncate text-muted text-xs md:max-xl:max-w-40">{prediction.filename}</span>
          {/* Part of the link text instead of aria-label: voice control needs the visible label in the accessible name. */}
          <span className="sr-only">{t('predictions.openLabel', { id: prediction.id })}</span>
        </Link>
      </LabelledCell>
      <LabelledCell label={t('predictions.status')}>
        <span className="flex flex-wrap gap-1.5 max-md:justify-end">
          <StatusBadge prediction={prediction} />
          {prediction.verdict && <GradeBadge grade={prediction.verdict.grade} />}
        </span>
      </LabelledCell>
      <LabelledCell label={t('predictions.rows')} className="md:text-end">
        <span className="tabular-nums">{format.number(prediction.rows_processed)}</span>
      </LabelledCell>
      <LabelledCell label={t('predictions.uploadId')}>
        <span className="text-muted tabular-nums">#{prediction.upload_id}</span>
      </LabelledCell>
      <Cell className="max-md:block max-md:border-0 max-md:px-0 max-md:pt-3 max-md:pb-0">
        <RowActions prediction={prediction} />
      </Cell>
    </tr>
  );
}

/** On small screens the header is hidden, so each value shows its column name. */
function LabelledCell(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <Cell
      data-label={props.label}
      className={`max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:border-0 max-md:px-0 max-md:py-1.5 max-md:before:text-muted max-md:before:text-xs max-md:before:content-[attr(data-label)] ${props.className ?? ''}`}
    >
      {props.children}
    </Cell>
  );
}
