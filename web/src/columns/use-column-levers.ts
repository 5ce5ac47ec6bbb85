import type { LeverRuleBody, OfferedColumnBody } from '@holdfast/contracts/http/columns';
import { saveColumnLever } from '@holdfast/contracts/http/routes/columns';
import { useState } from 'react';
import { useFailureToast } from '../feedback/use-failure-toast.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { toast } from '../ui/toast.ts';

/** Undefined: our proposal. Null: never offered. */
export type OwnRule = LeverRuleBody | null | undefined;

/** The rule the next run uses. */
export const currentRule = ({ own, proposed }: Pick<OfferedColumnBody, 'own' | 'proposed'>): LeverRuleBody | null =>
  own === undefined ? proposed : own;

/** Ignores the order of values. */
export function isSameRule(one: LeverRuleBody | null, other: LeverRuleBody | null): boolean {
  const written = (rule: LeverRuleBody | null) =>
    rule && JSON.stringify([rule.way, [...(rule.to ?? [])].sort(), rule.offer ?? '']);
  return written(one) === written(other);
}

/** Levers of a file's columns, from the server with local changes applied. */
export function useColumnLevers(given: readonly OfferedColumnBody[], said: { saved: string; saveFailed: string }) {
  const showFailure = useFailureToast();
  const http = useHttp();
  const [changed, setChanged] = useState<ReadonlyMap<string, OwnRule>>(new Map());
  const levers = given.map(({ own, ...column }): OfferedColumnBody => {
    const rule = changed.has(column.column) ? changed.get(column.column) : own;
    return rule === undefined ? column : { ...column, own: rule };
  });

  const change = async (column: string, rule: OwnRule) => {
    const before = levers.find((lever) => lever.column === column)?.own;
    const put = (next: OwnRule) => setChanged((rules) => new Map(rules).set(column, next));
    put(rule);
    const answer = await http.call(saveColumnLever, { body: { column, ...(rule !== undefined && { rule }) } });
    if (answer.ok) return toast({ title: said.saved });
    put(before);
    showFailure(said.saveFailed, answer.failure);
  };
  return { levers, change };
}
