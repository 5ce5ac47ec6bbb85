import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { copy } from '@holdfast/contracts/http/routes/reports';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureToast } from '../feedback/use-failure-toast.ts';
import type { Id } from '../http/answers.ts';
import type { Failure } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useT } from '../i18n/use-t.ts';

/** Copies a prediction's report for the user and opens it in the editor. */
export function useCustomise(predictionId: Id) {
  const t = useT();
  const http = useHttp();
  const navigate = useNavigate();
  const [isCopying, setCopying] = useState(false);
  const showFailure = useFailureToast();
  const showError = (failure: Failure) => showFailure(t('reports.customise'), failure);
  const customise = async () => {
    setCopying(true);
    const datasets = await http.call(listDatasets, {});
    const source = datasets.ok
      ? datasets.value.value.find((dataset) => String(dataset.predictionId) === String(predictionId))
      : undefined;
    const made = source ? await http.call(copy, { params: { documentId: source.reportId }, body: {} }) : null;
    setCopying(false);
    if (made?.ok) void navigate(`/reports/${made.value.id}?edit`);
    else if (made) showError(made.failure);
    else if (!datasets.ok) showError(datasets.failure);
  };
  return { customise, isCopying };
}
