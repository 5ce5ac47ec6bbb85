import { explainFailure } from '../http/explain-failure.ts';
import type { Failure } from '../http/failure.ts';
import { useT } from '../i18n/use-t.ts';
import { toast } from '../ui/toast.ts';
import { useTexts } from './use-texts.ts';

export function useWorklistError(): (failure: Failure) => void {
  const t = useT();
  const say = useTexts();
  return (failure) =>
    toast({
      title: say('failed'),
      description: explainFailure(failure, t) ?? t('failure.server'),
      destructive: true,
    });
}
