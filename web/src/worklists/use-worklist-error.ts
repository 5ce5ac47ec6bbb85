import { useFailureToast } from '../feedback/use-failure-toast.ts';
import type { Failure } from '../http/failure.ts';
import { useTexts } from './use-texts.ts';

export function useWorklistError(): (failure: Failure) => void {
  const say = useTexts();
  const showFailure = useFailureToast();
  return (failure) => showFailure(say('failed'), failure);
}
