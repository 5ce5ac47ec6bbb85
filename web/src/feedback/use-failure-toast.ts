import { explainFailure } from '../http/explain-failure.ts';
import type { Failure } from '../http/failure.ts';
import { useT } from '../i18n/use-t.ts';
import { toast } from '../ui/toast.ts';

/** Shows what could not be done, and why. */
export function useFailureToast(): (title: string, failure: Failure) => void {
  const t = useT();
  return (title, failure) =>
    toast({ title, description: explainFailure(failure, t) ?? t('failure.server'), destructive: true });
}
