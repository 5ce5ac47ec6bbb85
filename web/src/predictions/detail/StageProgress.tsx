import { PREDICTION_STAGES } from '@holdfast/contracts/http/predictions';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReceivedPredictionDetail } from '../../http/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card, CardBody, CardHeader } from '../../ui/Card.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

export function StageProgress({ prediction }: { prediction: ReceivedPredictionDetail }) {
  const t = useT();
  const format = useFormat();
  const percent = format.percent(prediction.progress);
  const now = prediction.stage === null ? -1 : PREDICTION_STAGES.indexOf(prediction.stage);
  const current = prediction.stage === null ? t('prediction.queuedText') : t(`prediction.stage.${prediction.stage}`);
  return (
    <Card aria-labelledby="progress-title">
      <CardHeader
        id="progress-title"
        title={t('prediction.progress')}
        description={<span aria-live="polite">{current}</span>}
        actions={<span className="text-muted tabular-nums">{t('prediction.progressText', { percent })}</span>}
      />
      <CardBody className="flex flex-col gap-5">
        <Progress
          fraction={prediction.progress}
          label={t('prediction.progress')}
          valueText={t('labelled', { label: current, value: percent })}
        />
        <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
          {PREDICTION_STAGES.map((stage, index) => {
            const state = index < now ? 'done' : index === now ? 'now' : 'next';
            return (
              <li
                key={stage}
                aria-current={state === 'now' ? 'step' : undefined}
                className={clsx('flex items-center gap-2.5', state === 'next' ? 'text-muted' : 'font-medium')}
              >
                <span
                  aria-hidden
                  className={clsx(
                    'grid size-6 shrink-0 place-items-center rounded-full text-xs tabular-nums contrast:border',
                    state === 'done' && 'bg-good-soft text-good',
                    state === 'now' && 'bg-busy-soft text-busy',
                    state === 'next' && 'bg-neutral-soft text-neutral',
                  )}
                >
                  {state === 'done' ? <Check size={14} /> : state === 'now' ? <Spinner size={14} /> : index + 1}
                </span>
                {t(`prediction.stage.${stage}`)}
                <span className="sr-only">
                  {t(`prediction.stage${state === 'done' ? 'Done' : state === 'now' ? 'Now' : 'Next'}`)}
                </span>
              </li>
            );
          })}
        </ol>
      </CardBody>
    </Card>
  );
}
