import type { ImportedProject } from '@holdfast/contracts/http/powerbi-projects';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { useTexts } from './use-texts.ts';

type Summary = ImportedProject['summary'];
type PageOf = Summary['byPage'][number];

const TONES = { drawn: 'good', approximated: 'wait', leftOut: 'bad' } as const;

/** The notes about the whole report, then each page with its visuals. */
export function PageNotes({ byPage, notes }: Pick<Summary, 'byPage' | 'notes'>) {
  const say = useTexts();
  const whole = notes.filter(({ page }) => page === undefined);
  return (
    <>
      {whole.length > 0 && (
        <Card className="flex flex-col gap-2 p-4">
          <h2 className="font-semibold">{say('import.report')}</h2>
          <NoteList notes={whole} />
        </Card>
      )}
      {byPage.map((page) => (
        <PageCard key={page.name} page={page} notes={notes.filter((note) => note.page === page.name)} />
      ))}
    </>
  );
}

function PageCard({ page, notes }: { page: PageOf; notes: Summary['notes'] }) {
  const say = useTexts();
  const own = notes.filter(({ visual }) => visual === undefined);
  return (
    <Card className="p-4">
      <details open={notes.length > 0}>
        <summary className="cursor-pointer font-semibold">
          {page.displayName}{' '}
          <span className="font-normal text-muted">{say('import.visuals', { count: page.visuals.length })}</span>
        </summary>
        <div className="mt-3 flex flex-col gap-3">
          {own.length > 0 && <NoteList notes={own} />}
          <ul className="flex flex-col gap-3">
            {page.visuals.map(({ name, title, became }) => (
              <li key={name} className="flex flex-col gap-1">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 break-words">{title}</span>
                  <Badge tone={TONES[became]}>{say(`import.${became}`)}</Badge>
                </p>
                <NoteList notes={notes.filter(({ visual }) => visual === name)} />
              </li>
            ))}
          </ul>
        </div>
      </details>
    </Card>
  );
}

function NoteList({ notes }: { notes: Summary['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="list-disc ps-5 text-muted">
      {notes.map(({ code, what, text }) => (
        <li key={`${code} ${what}`} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  );
}
