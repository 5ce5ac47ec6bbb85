import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Cell, HeaderCell, Table } from '../../ui/Table.tsx';
import { eventWords, MEASURES } from './event-words.ts';
import type { ShownSummary } from './summary.ts';

export function Metrics({ summary }: { summary: ShownSummary }) {
  const t = useT();
  const format = useFormat();
  const words = eventWords(summary, t);
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
  return (
    <Card aria-labelledby="metrics-title" className="overflow-hidden">
      <CardHeader id="metrics-title" title={t('prediction.metrics')} description={t('prediction.metricsText')} />
      <Table aria-labelledby="metrics-title" className="mt-2">
        <thead>
          <tr>
            <HeaderCell>{t('prediction.metric')}</HeaderCell>
            <HeaderCell className="text-end!">{t('prediction.metricValue')}</HeaderCell>
            <HeaderCell className="text-end!">{t('prediction.metricRange')}</HeaderCell>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {MEASURES.map((name) => {
            const metric = summary.metrics[name];
            if (!metric) return null;
            const { value, low, high } = metric;
            return (
              <tr key={name}>
                <Cell>{words.measure(name)}</Cell>
                <Cell className="text-end font-medium tabular-nums">{format.number(value, digits)}</Cell>
                <Cell className="whitespace-nowrap text-end text-muted tabular-nums">
                  {low === null || high === null
                    ? '–'
                    : `${format.number(low, digits)} – ${format.number(high, digits)}`}
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
