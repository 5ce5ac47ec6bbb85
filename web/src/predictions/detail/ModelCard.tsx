import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/Card.tsx';
import { MarkdownText } from '../../ui/MarkdownText.tsx';

export function ModelCard({ markdown }: { markdown: string }) {
  const t = useT();
  return (
    <Card>
      <details>
        <summary className="rounded-card p-4 sm:p-5">
          <span className="font-semibold text-base">{t('prediction.modelCard')}</span>
          <span className="mt-0.5 block text-muted">{t('prediction.modelCardText')}</span>
        </summary>
        <div className="border-t p-4 sm:p-5">
          {/* Its first line is the heading above. */}
          <MarkdownText text={inOtherWords(markdown.replace(/^# .*\n+/, ''), t.server.retell)} />
        </div>
      </details>
    </Card>
  );
}

/** Line by line, behind the mark of a heading or a list; a table cell by cell. Names of measures stay as files have them. */
function inOtherWords(markdown: string, retell: (sentence: string) => string): string {
  return markdown.replace(/^(#+ |- )?(.+)$/gm, (line, mark = '', text: string) =>
    line.startsWith('|') ? line.replace(/[^|]+/g, (cell) => ` ${retell(cell.trim())} `) : mark + retell(text),
  );
}
