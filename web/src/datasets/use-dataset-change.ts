import type { BodyOf } from '@holdfast/contracts/http/route';
import { changeDataset } from '@holdfast/contracts/http/routes/own-datasets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import type { Failure } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useT } from '../i18n/use-t.ts';
import { useTexts } from './use-texts.ts';

export type DatasetEdit = BodyOf<typeof changeDataset>;

/** Saves changes of a definition, each from the revision it was read at. */
export function useDatasetChange(id: string, revision: number) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  /** True if it was saved. */
  const save = async (change: DatasetEdit): Promise<boolean> => {
    const answer = await http.call(changeDataset, { params: { datasetId: id }, body: { revision, ...change } });
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok || answer.failure.code === 'dataset-changed')
      await queries.invalidateQueries({ queryKey: QUERY_KEYS.dataset(id) });
    return answer.ok;
  };
  const problem = failure && (explainFailure(failure, t) ?? say('notSaved'));
  return { save, problem, at: failure?.at ?? null, forget: () => setFailure(null) };
}
