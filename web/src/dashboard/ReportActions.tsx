import type { Report } from '@holdfast/embed-sdk';
import { ChevronDown, Download, ListChecks, Mail, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Id, ReceivedPrediction } from '../http/answers.ts';
import { useT } from '../i18n/use-t.ts';
import { useCustomise } from '../predictions/use-customise.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ShareWith } from '../workspaces/ShareWith.tsx';
import { REPORT_FORMATS, useExport } from './use-export.ts';
import { useFirstTexts } from './use-first-texts.ts';

const SubscribeDialog = lazy(() => import('../reports/SubscribeDialog.tsx'));

const [FIRST_FORMAT] = REPORT_FORMATS;

/** Everything a reader does with the whole report. */
export function ReportActions({ shown, report }: { shown: ReceivedPrediction | null; report: Report | null }) {
  const t = useT();
  const say = useFirstTexts();
  const mayChange = useMayChange();
  const { exportAs, isExporting } = useExport(report);
  const [isSubscribing, setSubscribing] = useState(false);
  return (
    <div className="-mx-1 flex max-w-full gap-2 overflow-x-auto px-1 py-0.5">
      <div className="flex shrink-0">
        <Button
          variant="secondary"
          size="small"
          className="rounded-e-none"
          disabled={report === null || isExporting}
          onClick={() => void exportAs(FIRST_FORMAT.format)}
        >
          {isExporting ? <Spinner size={14} /> : <Download aria-hidden size={14} />}
          {FIRST_FORMAT.name}
        </Button>
        <Menu
          trigger={
            <Button
              variant="secondary"
              size="small"
              className="-ms-px rounded-s-none px-2"
              aria-label={say('download')}
              disabled={report === null || isExporting}
            >
              <ChevronDown aria-hidden size={14} />
            </Button>
          }
          entries={REPORT_FORMATS.map(({ format, name }) => ({ label: name, onSelect: () => void exportAs(format) }))}
        />
      </div>
      {shown && (
        <>
          <Button variant="secondary" size="small" onClick={() => setSubscribing(true)}>
            <Mail aria-hidden size={14} />
            {say('subscribe')}
          </Button>
          <ShareWith small offered={mayChange} kind="prediction" id={shown.id} name={shown.filename} />
          {mayChange && <CustomiseButton predictionId={shown.id} />}
          {mayChange && (
            <Button asChild size="small" className="max-sm:order-first">
              <Link to={`/lists/of/${shown.id}/new`}>
                <ListChecks aria-hidden size={14} />
                {t('prediction.worklist')}
              </Link>
            </Button>
          )}
          {isSubscribing && (
            <Suspense>
              <SubscribeDialog predictionId={shown.id} onClose={() => setSubscribing(false)} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

function CustomiseButton({ predictionId }: { predictionId: Id }) {
  const say = useFirstTexts();
  const { customise, isOpening } = useCustomise(predictionId);
  return (
    <Button variant="secondary" size="small" disabled={isOpening} onClick={() => void customise()}>
      <Pencil aria-hidden size={14} />
      {say('customise')}
    </Button>
  );
}
