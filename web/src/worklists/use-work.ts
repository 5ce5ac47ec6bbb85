import { changeWork } from '@holdfast/contracts/http/routes/worklists';
import type { OpenWorklist, WorkChange, WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useWorklistError } from './use-worklist-error.ts';

export type WorkUpdate = Omit<WorkChange, 'customers'>;

/** Updates customers optimistically, rolls back on refusal, and can undo the last change. */
export function useWork(list: OpenWorklist) {
  const http = useHttp();
  const queries = useQueryClient();
  const showError = useWorklistError();
  const key = QUERY_KEYS.worklist(list.id);
  const [last, setLast] = useState<{ before: WorklistCustomer[]; change: WorkUpdate; count: number } | null>(null);

  const show = (customers: readonly string[], change: WorkUpdate) =>
    queries.setQueryData<OpenWorklist>(
      key,
      (now) =>
        now && {
          ...now,
          rows: now.rows.map((row) =>
            customers.includes(row.customer_id) ? { ...row, ...definedFields(change) } : row,
          ),
        },
    );
  const save = async (customers: readonly string[], change: WorkUpdate, isUndo = false) => {
    const before = list.rows.filter(({ customer_id }) => customers.includes(customer_id));
    show(customers, change);
    const answer = await http.call(changeWork, {
      params: { id: list.id },
      body: { customers: [...customers], ...change },
    });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.worklists });
    if (!answer.ok) {
      void queries.invalidateQueries({ queryKey: key });
      return showError(answer.failure);
    }
    setLast(isUndo ? null : { before, change, count: answer.value.changed });
  };
  /** Groups rows with equal previous values into one request each. */
  const undo = async () => {
    if (!last) return;
    const names = Object.keys(last.change) as (keyof WorkUpdate)[];
    const groups = new Map<string, string[]>();
    for (const row of last.before) {
      const was = JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])));
      groups.set(was, [...(groups.get(was) ?? []), row.customer_id]);
    }
    for (const [was, customers] of groups) await save(customers, JSON.parse(was) as WorkUpdate, true);
    void queries.invalidateQueries({ queryKey: key });
  };
  return { save, undo, changed: last?.count ?? null };
}

/** Drops undefined fields. */
function definedFields(change: WorkUpdate): Partial<WorklistCustomer> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
