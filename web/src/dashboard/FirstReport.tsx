import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { useMayChange } from '../session/use-may-change.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useFirstTexts } from './use-first-texts.ts';

/** Empty state: what the report will show and how to get one. */
export function FirstReport() {
  const say = useFirstTexts();
  const mayChange = useMayChange();
  const steps = [
    [say('step1'), say('step1Text')],
    [say('step2'), say('step2Text')],
    [say('step3'), say('step3Text')],
  ] as const;
  if (!mayChange) return <Card className="px-6 py-16 text-center text-muted">{say('viewers')}</Card>;
  return (
    <Card aria-labelledby="first-title" className="p-6 sm:p-10">
      <h2 id="first-title" className="font-semibold text-xl tracking-tight">
        {say('firstTitle')}
      </h2>
      <p className="mt-2 max-w-2xl text-muted">{say('firstText')}</p>
      <ol className="mt-8 grid gap-6 md:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-tint font-semibold text-primary text-sm"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-medium">{title}</p>
              <p className="mt-0.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/upload">{say('sampleAction')}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/upload#samples">{say('trySample')}</Link>
        </Button>
      </div>
    </Card>
  );
}

/** Marks a report of sample data. */
export function SampleNotice() {
  const say = useFirstTexts();
  const mayChange = useMayChange();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">
        <Badge tone="busy">{say('sampleTitle')}</Badge>
      </p>
      {mayChange && (
        <Button asChild size="small">
          <Link to="/upload">
            <Upload aria-hidden size={15} />
            {say('sampleAction')}
          </Link>
        </Button>
      )}
    </div>
  );
}
