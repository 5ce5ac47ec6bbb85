import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import type { HttpResult } from '../http/failure.ts';
import { useT } from '../i18n/use-t.ts';
import { toast } from '../ui/toast.ts';
import { addressOf, type ConnectionType, listKey } from './types.ts';
import { useTexts } from './use-texts.ts';

/** The state of a form that sends a connection: what it is doing, and why it failed. */
export function useSaving(type: ConnectionType) {
  const t = useT();
  const say = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** The answer, or null with the failure as `error`. */
  const send = async <Value>(sending: Promise<HttpResult<Value>>): Promise<Value | null> => {
    setIsBusy(true);
    setError(null);
    const answer = await sending;
    setIsBusy(false);
    if (answer.ok) return answer.value;
    setError(explainFailure(answer.failure, t) ?? t('failure.server'));
    return null;
  };
  /** The same, then opens the saved connection. */
  const save = async (sending: Promise<HttpResult<{ id: number }>>) => {
    const saved = await send(sending);
    if (!saved) return;
    toast({ title: say('saved') });
    void queries.invalidateQueries({ queryKey: listKey(type) });
    void navigate(addressOf(type, `/${saved.id}`));
  };
  return { error, setError, isBusy, send, save };
}
