import type { CustomerHistory as History } from '@holdfast/contracts/http/worklists';
import { useFormat } from '../i18n/use-format.ts';
import { STATE_TEXTS } from './state-texts.ts';
import { useTexts } from './use-texts.ts';

const WIDTH = 300;
const HEIGHT = 56;
const EDGE = 4;

/** The customer's history in earlier files and lists: risk, status, outcome. */
export function CustomerHistory({ history }: { history: History }) {
  const say = useTexts();
  const format = useFormat();
  if (history.predictions.length + history.work.length === 0) return null;
  return (
    <section aria-label={say('history')}>
      <h3 className="mb-1.5 font-semibold text-sm">{say('history')}</h3>
      <RiskOverTime predictions={history.predictions} />
      <ul className="flex flex-col gap-1 text-sm">
        {history.predictions.map((one) => (
          <li key={one.prediction_id} className="flex justify-between gap-4">
            <span className="min-w-0 truncate text-muted">
              {format.date(one.created_at)} · {one.filename}
            </span>
            <span className="shrink-0 tabular-nums">
              {format.percent(one.risk)}
              {one.left !== null && ` · ${say(one.left ? 'hasLeft' : 'hasStayed')}`}
            </span>
          </li>
        ))}
        {history.work.map((one) => (
          <li key={one.worklist_id} className="flex justify-between gap-4">
            <span className="min-w-0 truncate text-muted">
              {one.changed_at && `${format.date(one.changed_at)} · `}
              {one.name}
              {one.owner && ` · ${one.owner}`}
              {one.note && <span className="block truncate">{one.note}</span>}
            </span>
            <span className="shrink-0">{say(STATE_TEXTS[one.state])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** From 0 to 100%, oldest first. The list below has the figures. */
function RiskOverTime({ predictions }: Pick<History, 'predictions'>) {
  const say = useTexts();
  if (predictions.length < 2) return null;
  const step = (WIDTH - 2 * EDGE) / (predictions.length - 1);
  const points = predictions
    .toReversed()
    .map(({ risk }, at) => `${EDGE + at * step},${HEIGHT - EDGE - risk * (HEIGHT - 2 * EDGE)}`);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say('riskOverTime')}
      className="mb-2 w-full text-primary"
      preserveAspectRatio="none"
    >
      <line x1={0} x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} className="stroke-line" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
