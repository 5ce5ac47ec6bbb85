import { searchOwn } from '@holdfast/contracts/http/routes/search';
import { MOST_SEARCHED_LETTERS } from '@holdfast/contracts/http/search';
import { FileSpreadsheet, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { customerPath } from '../../customers/CustomerLink.tsx';
import { useHttp } from '../../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../../http/query-keys.ts';
import { useAnswer } from '../../http/use-answer.ts';
import { useT } from '../../i18n/use-t.ts';
import type { PaletteCommand } from './commands.ts';

const SETTLES_MS = 250;
const FEWEST_LETTERS = 2;

/** The user's files and customers matching the typed text, searched by the server. */
export function useSearchResults(query: string): { found: PaletteCommand[]; isSearching: boolean } {
  const t = useT();
  const http = useHttp();
  const navigate = useNavigate();
  const typed = query.trim();
  const text = useDebounced(typed);
  const isSearchable = (one: string) => one.length >= FEWEST_LETTERS && one.length <= MOST_SEARCHED_LETTERS;
  const { data, isFetching } = useAnswer({
    key: QUERY_KEYS.search(text),
    enabled: isSearchable(text),
    read: (signal) => http.call(searchOwn, { query: { q: text }, signal }),
  });
  if (!isSearchable(typed)) return { found: [], isSearching: false };
  const files = (data?.files ?? []).map(({ prediction_id, filename }) => ({
    id: `file ${prediction_id}`,
    group: t('palette.files'),
    label: filename,
    note: t('prediction.title', { id: String(prediction_id) }),
    icon: FileSpreadsheet,
    run: () => void navigate(`/predictions/${prediction_id}`),
  }));
  const customers = (data?.customers ?? []).map(({ prediction_id, filename, customer, name }) => ({
    id: `customer ${prediction_id} ${customer}`,
    group: t('palette.customers'),
    label: name === null ? customer : `${name} (${customer})`,
    note: filename,
    icon: UserRound,
    run: () => void navigate(customerPath(customer, prediction_id)),
  }));
  return { found: [...files, ...customers], isSearching: isFetching || text !== typed };
}

/** Debounces typing, so that the server is not called for every letter. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
