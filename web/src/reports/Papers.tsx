import { FileText, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { paperName, paperText } from './paper-name.ts';
import type { RenderSavedReportsText } from './use-texts.ts';

interface ReportItem {
  readonly id: string;
  readonly paper?: string | undefined;
}

/** Built-in page-exact reports per prediction; the list is newest first. */
const SHIPPED = 3;

/** Page-exact reports of the latest data, and a button to create one. */
export function Papers({
  things,
  say,
  onNew,
}: {
  things: readonly ReportItem[];
  say: RenderSavedReportsText;
  onNew: (() => void) | null;
}) {
  const papers = things.filter(({ paper }) => paper !== undefined).slice(0, SHIPPED);
  if (papers.length === 0) return null;
  return (
    <section className="mt-4 flex flex-col gap-3" aria-labelledby="papers">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="papers" className="font-semibold text-lg">
            {say('papers')}
          </h2>
          <p className="mt-1 text-muted">{say('papersText')}</p>
        </div>
        {onNew && (
          <Button variant="secondary" onClick={onNew}>
            <Plus aria-hidden size={16} />
            {say('newPaper')}
          </Button>
        )}
      </div>
      <ul className="grid gap-3 lg:grid-cols-3">
        {papers.map((thing) => (
          <li key={thing.id}>
            <Card className="flex h-full items-start gap-4 p-4">
              <FileText aria-hidden size={22} className="mt-0.5 shrink-0 text-primary" />
              <div className="min-w-0">
                <Link to={`/reports/${thing.id}`} className="block font-semibold hover:underline">
                  {paperName(thing, say)}
                </Link>
                <p className="text-muted text-sm">{paperText(thing, say)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
