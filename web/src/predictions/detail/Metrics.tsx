import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Cell, HeaderCell, Table } from '../../ui/Table.tsx';
import type { PredictionSummary } from './summary.ts';

/** The measures that help a decision, in the order of their help; the model card has all of them. */
const SHOWN = [
  'auc',
  'lift_top_decile',
  'capture_top_decile',
  'precision',
  'recall',
  'average_precision',
  'brier',
  'calibration_error',
  'baseline_rule_auc',
] as const;

export function Metrics({ metrics }: { metrics: PredictionSummary['metrics'] }) {
  const t = useT();
  const format = useFormat();
  const digits = { maximumFractionDigits: 3 };
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
          {SHOWN.map((name) => {
            const metric = metrics[name];
            if (!metric) return null;
            const { value, low, high } = metric;
            return (
              <tr key={name}>
                <Cell>{t(`prediction.metric.${name}`)}</Cell>
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
