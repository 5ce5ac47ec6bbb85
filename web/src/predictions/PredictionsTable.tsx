import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReceivedPrediction } from '../http/answers.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { HeaderCell, Table } from '../ui/Table.tsx';
import { type ListArrangement, NEWEST_FIRST, type SortColumn, sortedBy } from './arrange.ts';
import { PredictionRow } from './PredictionRow.tsx';

/** Below this number of rows all are rendered, which keeps the browser's find-in-page working. */
const VIRTUAL_FROM_ROWS = 100;
const VirtualRows = lazy(() => import('./VirtualRows.tsx'));

const COLUMNS = [
  { name: 'created', text: 'predictions.created', look: 'md:w-[22%]' },
  { name: 'status', text: 'predictions.status', look: 'md:w-[20%]' },
  { name: 'rows', text: 'predictions.rows', look: 'md:w-[12%] text-end!' },
  { name: 'uploadId', text: 'predictions.uploadId', look: 'md:w-[9%]' },
] as const;
const ACTIONS_LOOK = 'md:w-[37%] text-end!';

/**
 * Fixed percentage widths, so that no column moves when a status or action changes. On medium screens the columns need
 * smaller gaps and wrapping headers to fit.
 */
const LOOK =
  'max-md:block md:table-fixed md:max-xl:[&_:is(th,td):not(:first-child)]:ps-2 md:max-xl:[&_:is(th,td):not(:last-child)]:pe-2 md:max-xl:[&_th]:whitespace-normal md:max-xl:[&_th]:align-bottom';

/** A table on wide screens; CSS lays its rows out as cards on small ones, keeping the table semantics. */
export function PredictionsTable(props: {
  predictions: ReceivedPrediction[];
  arrangement: ListArrangement;
  onArrange(arrangement: ListArrangement): void;
}) {
  const t = useT();
  if (props.predictions.length === 0) {
    return (
      <div className="flex flex-col items-center gap-2 px-6 py-12 text-center text-muted">
        <p>{t('predictions.noMatch')}</p>
        <Button variant="secondary" size="small" onClick={() => props.onArrange(NEWEST_FIRST)}>
          {t('predictions.clearFilter')}
        </Button>
      </div>
    );
  }
  return (
    <Table aria-label={t('predictions.title')} aria-rowcount={props.predictions.length + 1} className={LOOK}>
      <thead className="max-md:sr-only">
        <tr>
          {COLUMNS.map(({ name, text, look }) => (
            <SortableHeader key={name} name={name} text={t(text)} look={look} {...props} />
          ))}
          <HeaderCell className={ACTIONS_LOOK}>{t('predictions.actions')}</HeaderCell>
        </tr>
      </thead>
      <Rows predictions={props.predictions} />
    </Table>
  );
}

function SortableHeader(props: {
  name: SortColumn;
  text: string;
  look: string;
  arrangement: ListArrangement;
  onArrange(arrangement: ListArrangement): void;
}) {
  const { name, arrangement } = props;
  const isSorted = arrangement.column === name;
  const Arrow = arrangement.descending ? ArrowDown : ArrowUp;
  return (
    <HeaderCell
      aria-sort={isSorted ? (arrangement.descending ? 'descending' : 'ascending') : 'none'}
      className={props.look}
    >
      <button
        type="button"
        onClick={() => props.onArrange(sortedBy(arrangement, name))}
        // The sort arrow of a number column precedes the name and takes no space, so the name stays aligned with the
        // numbers.
        className={clsx(
          'relative inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-text',
          name === 'rows' ? 'flex-row-reverse text-end' : 'text-start',
        )}
      >
        {props.text}
        <Arrow
          aria-hidden
          size={12}
          className={clsx(!isSorted && 'invisible', name === 'rows' && 'absolute end-full me-1')}
        />
      </button>
    </HeaderCell>
  );
}

/** Lazy: few users need virtual rows. Until it is loaded, the first rows are shown. */
function Rows({ predictions }: { predictions: ReceivedPrediction[] }) {
  if (predictions.length < VIRTUAL_FROM_ROWS) return <PlainRows predictions={predictions} />;
  return (
    <Suspense fallback={<PlainRows predictions={predictions.slice(0, VIRTUAL_FROM_ROWS)} />}>
      <VirtualRows predictions={predictions} />
    </Suspense>
  );
}

function PlainRows({ predictions }: { predictions: ReceivedPrediction[] }) {
  return (
    <tbody className="max-md:block">
      {predictions.map((prediction, index) => (
        <PredictionRow key={prediction.id} prediction={prediction} index={index} />
      ))}
    </tbody>
  );
}
