import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Prediction } from '../http/answers.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { HeaderCell, Table } from '../ui/Table.tsx';
import { type Arrangement, NEWEST_FIRST, type SortColumn, sortedBy } from './arrange.ts';
import { PredictionRow } from './PredictionRow.tsx';

/** Below this many rows a browser draws them all without effort, and its own search on the page finds every one. */
const VIRTUAL_FROM_ROWS = 100;
const VirtualRows = lazy(() => import('./VirtualRows.tsx'));

const COLUMNS = [
  { name: 'created', text: 'predictions.created', look: 'md:w-[27%]' },
  { name: 'status', text: 'predictions.status', look: 'md:w-[20%]' },
  { name: 'rows', text: 'predictions.rows', look: 'md:w-[14%] text-end!' },
  { name: 'uploadId', text: 'predictions.uploadId', look: 'md:w-[11%]' },
] as const;
const ACTIONS_LOOK = 'md:w-[28%] text-end!';

/** The widths are shares and fixed, so that no column moves when a status or an action changes. Between a phone and a desk there is room for all columns only if they stand closer and their names may wrap. */
const LOOK =
  'max-md:block md:table-fixed md:max-xl:[&_:is(th,td):not(:first-child)]:ps-2 md:max-xl:[&_:is(th,td):not(:last-child)]:pe-2 md:max-xl:[&_th]:whitespace-normal md:max-xl:[&_th]:align-bottom';

/** A table on wide screens; on small ones its rows are laid out as cards by style alone, so that it stays a table. */
export function PredictionsTable(props: {
  predictions: Prediction[];
  arrangement: Arrangement;
  onArrange(arrangement: Arrangement): void;
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
  arrangement: Arrangement;
  onArrange(arrangement: Arrangement): void;
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
        // The arrow of a number's column stands before its name and takes no room: the name ends where the numbers end.
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

/** The virtual list is fetched for the few who need it; until it is there its first rows stand in. */
function Rows({ predictions }: { predictions: Prediction[] }) {
  if (predictions.length < VIRTUAL_FROM_ROWS) return <PlainRows predictions={predictions} />;
  return (
    <Suspense fallback={<PlainRows predictions={predictions.slice(0, VIRTUAL_FROM_ROWS)} />}>
      <VirtualRows predictions={predictions} />
    </Suspense>
  );
}

function PlainRows({ predictions }: { predictions: Prediction[] }) {
  return (
    <tbody className="max-md:block">
      {predictions.map((prediction, index) => (
        <PredictionRow key={prediction.id} prediction={prediction} index={index} />
      ))}
    </tbody>
  );
}
