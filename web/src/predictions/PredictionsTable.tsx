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
  { name: 'created', text: 'predictions.created' },
  { name: 'status', text: 'predictions.status' },
  { name: 'rows', text: 'predictions.rows' },
  { name: 'uploadId', text: 'predictions.uploadId' },
] as const;

/** Between a phone and a desk there is room for all columns only if they stand closer and their names may wrap. */
const LOOK =
  'max-md:block md:max-xl:[&_:is(th,td):not(:first-child)]:ps-2 md:max-xl:[&_:is(th,td):not(:last-child)]:pe-2 md:max-xl:[&_th]:whitespace-normal md:max-xl:[&_th]:align-bottom';

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
          {COLUMNS.map(({ name, text }) => (
            <SortableHeader key={name} name={name} text={t(text)} {...props} />
          ))}
          <HeaderCell className="text-end!">{t('predictions.actions')}</HeaderCell>
        </tr>
      </thead>
      <Rows predictions={props.predictions} />
    </Table>
  );
}

function SortableHeader(props: {
  name: SortColumn;
  text: string;
  arrangement: Arrangement;
  onArrange(arrangement: Arrangement): void;
}) {
  const { name, arrangement } = props;
  const isSorted = arrangement.column === name;
  const Arrow = arrangement.descending ? ArrowDown : ArrowUp;
  return (
    <HeaderCell
      aria-sort={isSorted ? (arrangement.descending ? 'descending' : 'ascending') : 'none'}
      className={name === 'rows' ? 'text-end!' : undefined}
    >
      <button
        type="button"
        onClick={() => props.onArrange(sortedBy(arrangement, name))}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm text-start hover:text-text"
      >
        {props.text}
        <Arrow aria-hidden size={12} className={isSorted ? undefined : 'invisible'} />
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
