import { ChartSpline } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';

export function EmptyPredictions() {
  const t = useT();
  const mayChange = useMayChange();
  return (
    <Card className="flex flex-col items-center gap-1 px-6 py-16 text-center">
      <div className="mb-4 grid size-14 place-items-center rounded-full bg-tint text-primary">
        <ChartSpline aria-hidden size={26} />
      </div>
      <p className="font-semibold text-base">{t('predictions.empty1')}</p>
      {mayChange && (
        <>
          <p className="text-muted">{t('predictions.empty2')}</p>
          <Button asChild className="mt-5">
            <Link to="/upload">{t('predictions.goToUpload')}</Link>
          </Button>
        </>
      )}
    </Card>
  );
}
