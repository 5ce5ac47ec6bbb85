import type { CustomerList } from '@holdfast/contracts/http/customers';
import { useState } from 'react';

const STORAGE_KEY = 'holdfast.customer-columns';
const FIRST = [
  'churn_probability',
  'risk_tier',
  'customer_value',
  'revenue_at_risk',
  'top_reason_1',
  'recommended_action',
] as const;

/** The columns of the list beside the name: chosen once per browser, else the most useful ones. */
export function useChosenColumns() {
  const [chosen, setChosen] = useState<readonly string[]>(() => read() ?? FIRST);
  const choose = (columns: readonly string[]) => {
    setChosen(columns);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(columns));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return { chosen, choose };
}

function read(): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return Array.isArray(stored) && stored.every((name) => typeof name === 'string') ? stored : null;
  } catch {
    return null;
  }
}

/** In the order of the file, predicted columns first. */
export const shownColumns = ({ columns, naming }: CustomerList, chosen: readonly string[]) =>
  columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ name }) => chosen.includes(name) && !naming.includes(name))
    .toSorted((a, b) => place(a.name) - place(b.name));

const place = (name: string): number => {
  const at = FIRST.findIndex((first) => first === name);
  return at === -1 ? FIRST.length : at;
};
