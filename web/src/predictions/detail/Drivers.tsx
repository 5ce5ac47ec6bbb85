import { ArrowDown, ArrowUp } from 'lucide-react';
import { ColumnName } from '../../columns/ColumnName.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Card, CardBody, CardHeader } from '../../ui/Card.tsx';
import { eventWords } from './event-words.ts';
import type { ShownSummary } from './summary.ts';

const ARROWS = { raises: ArrowUp, lowers: ArrowDown } as const;
const SHOWN = 10;

/** "Contract: highest for …" below the heading "Contract". */
function stripLeadingLabel(sentence: string, label: string): string {
  const rest = sentence.startsWith(label) ? sentence.slice(label.length).replace(/^\s*[:：]\s*/, '') : sentence;
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}

/** A direction is shown as a word, a mixed effect as a sentence; both contain the points, so they appear once. */
export function Drivers({ summary, labelOf }: { summary: ShownSummary; labelOf(column: string): string }) {
  const t = useT();
  const words = eventWords(summary, t);
  const largest = Math.max(...summary.drivers.map(({ importance }) => importance), 0.001);
  return (
    <Card aria-labelledby="drivers-title">
      <CardHeader id="drivers-title" title={words.drivers} description={t('prediction.driversText')} />
      <CardBody>
        <ol className="flex flex-col gap-4">
          {summary.drivers.slice(0, SHOWN).map((driver) => {
            const { direction } = driver;
            const Arrow = direction === 'mixed' ? null : ARROWS[direction];
            const label = driver.says?.column
              ? t.said({ ...driver, column: driver.label ?? driver.column }, 'column')
              : labelOf(driver.column);
            return (
              <li key={driver.column}>
                <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="min-w-0 max-w-full truncate font-medium">
                    <ColumnName name={driver.column} label={label} />
                  </span>
                  {direction !== 'mixed' && Arrow && (
                    <span className="flex shrink-0 items-center gap-1 text-muted text-xs tabular-nums">
                      <Arrow aria-hidden size={12} />
                      {words[direction]} · {t('prediction.points', { count: Math.round(driver.importance * 10) / 10 })}
                    </span>
                  )}
                </div>
                <div aria-hidden className="mt-1.5 h-1.5 rounded-full bg-neutral-soft contrast:border">
                  <div
                    className="h-full rounded-full bg-primary"
                    style={{ width: `${(driver.importance / largest) * 100}%` }}
                  />
                </div>
                {direction === 'mixed' && (
                  <p className="mt-1 text-muted text-xs">{stripLeadingLabel(t.said(driver, 'sentence'), label)}</p>
                )}
              </li>
            );
          })}
        </ol>
      </CardBody>
    </Card>
  );
}
