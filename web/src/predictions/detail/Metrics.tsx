import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Cell, HeaderCell, Table } from '../../ui/Table.tsx';
import type { PredictionSummary } from './summary.ts';

/** Names people know from papers stay as they are there, in every language. */
const NAMES: Record<string, string> = {
  auc: 'ROC AUC',
  rocAuc: 'ROC AUC',
  roc_auc: 'ROC AUC',
  prAuc: 'PR AUC',
  pr_auc: 'PR AUC',
  averagePrecision: 'PR AUC',
  logLoss: 'Log loss',
  log_loss: 'Log loss',
  brier: 'Brier score',
};

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
          {Object.entries(metrics).map(([name, { value, low, high }]) => (
            <tr key={name}>
              <Cell>{NAMES[name] ?? inWords(name)}</Cell>
              <Cell className="text-end font-medium tabular-nums">{format.number(value, digits)}</Cell>
              <Cell className="text-end text-muted tabular-nums">
                {low === null || high === null ? '–' : `${format.number(low, digits)} – ${format.number(high, digits)}`}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function inWords(name: string): string {
  const words = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
