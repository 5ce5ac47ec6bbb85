import { Download } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useTexts } from './use-texts.ts';

/** A CSV template to request an export with. */
export function TemplateFile() {
  const say = useTexts();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{say('template')}</p>
        <p className="mt-0.5 text-muted">{say('templateText')}</p>
      </div>
      <Button asChild variant="secondary">
        <a href="/customer-template.csv" download>
          <Download aria-hidden size={16} />
          {say('templateGet')}
        </a>
      </Button>
    </Card>
  );
}
