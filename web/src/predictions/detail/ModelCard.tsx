import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/Card.tsx';
import { MarkdownText } from '../../ui/MarkdownText.tsx';
import type { ShownSummary } from './summary.ts';

export function ModelCard({ summary }: { summary: ShownSummary }) {
  const t = useT();
  const markdown = t.document(summary.card, summary.model_card);
  return (
    <Card>
      <details>
        <summary className="rounded-card p-4 sm:p-5">
          <span className="font-semibold text-base">{t('prediction.modelCard')}</span>
          <span className="mt-0.5 block text-muted">{t('prediction.modelCardText')}</span>
        </summary>
        <div className="border-t p-4 sm:p-5">
          {/* The heading above replaces its first line. */}
          <MarkdownText text={markdown.replace(/^# .*\n+/, '')} />
        </div>
      </details>
    </Card>
  );
}
