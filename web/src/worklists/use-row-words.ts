import type { WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { useT } from '../i18n/use-t.ts';

/** The reason or the suggested step of a customer in the reader's language. */
export function useRowWords(): (row: WorklistCustomer, field: 'reason' | 'suggested') => string | null {
  const t = useT();
  return ({ reason, suggested, says }, field) => {
    const isKnown = (field === 'reason' ? reason : suggested) !== null;
    return isKnown ? t.said({ reason: reason ?? '', suggested: suggested ?? '', says }, field) : null;
  };
}
