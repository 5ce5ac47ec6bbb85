import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureToast } from '../feedback/use-failure-toast.ts';
import type { Id } from '../http/answers.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useT } from '../i18n/use-t.ts';

/** Opens a prediction's report in the editor; the first save makes the user's own copy. */
export function useCustomise(predictionId: Id) {
  const t = useT();
  const http = useHttp();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const showFailure = useFailureToast();
  const customise = async () => {
    setOpening(true);
    const datasets = await http.call(listDatasets, {});
    setOpening(false);
    if (!datasets.ok) return showFailure(t('reports.customise'), datasets.failure);
    const source = datasets.value.value.find((dataset) => String(dataset.predictionId) === String(predictionId));
    if (source) void navigate(`/reports/${source.reportId}?edit`);
  };
  return { customise, isOpening };
}
