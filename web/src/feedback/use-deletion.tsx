import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HttpResult } from '../http/failure.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';
import { useFailureToast } from './use-failure-toast.ts';

interface Deletion<Item> {
  remove(item: Item): Promise<HttpResult<unknown>>;
  /** The list that is read again afterwards. */
  readonly queryKey: QueryKey;
  readonly texts: {
    readonly title: string;
    readonly confirm: string;
    readonly deleted: string;
    readonly failed: string;
    text(name: string): string;
  };
}

/** Asks before an item of a list is deleted, deletes it and shows the outcome. */
export function useDeletion<Item extends { readonly name: string }>({ remove, queryKey, texts }: Deletion<Item>) {
  const queries = useQueryClient();
  const showFailure = useFailureToast();
  const [item, ask] = useState<Item | null>(null);
  const removeNow = async (confirmed: Item) => {
    ask(null);
    const answer = await remove(confirmed);
    if (answer.ok) toast({ title: texts.deleted });
    else showFailure(texts.failed, answer.failure);
    void queries.invalidateQueries({ queryKey });
  };
  const dialog = (
    <ConfirmDialog
      about={item}
      title={texts.title}
      text={texts.text(item?.name ?? '')}
      confirm={texts.confirm}
      onConfirm={(confirmed) => void removeNow(confirmed)}
      onClose={() => ask(null)}
    />
  );
  return { ask, dialog };
}
