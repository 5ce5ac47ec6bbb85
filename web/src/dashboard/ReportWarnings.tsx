import { Link } from 'react-router';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { ShownPrediction } from './shown-prediction.ts';
import { useFirstTexts } from './use-first-texts.ts';

/** A warning above a report with an unusable model, or one that a failed newer file did not replace, with a link. */
export function ReportWarnings({ shown, warning }: Pick<ShownPrediction, 'shown' | 'warning'>) {
  const say = useFirstTexts();
  if (!shown || !warning) return null;
  const way =
    warning.kind === 'newest-failed'
      ? { to: `/predictions/${warning.newest.id}`, text: say('whyFailed') }
      : warning.good && {
          to: `/dashboard?prediction=${warning.good.id}`,
          text: say('openGood', { file: warning.good.filename }),
        };
  return (
    <Alert
      kind="warning"
      actions={
        way && (
          <Button asChild variant="secondary" size="small">
            <Link to={way.to}>{way.text}</Link>
          </Button>
        )
      }
    >
      {warning.kind === 'newest-failed'
        ? say('newestFailed', { newest: warning.newest.filename, file: shown.filename })
        : say('doNotAct', { file: shown.filename })}
    </Alert>
  );
}
