import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import type { Id } from '../http/answers.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { NewMail } from './NewMail.tsx';
import { useWords } from './use-texts.ts';

/** Subscribes to the report of a prediction. */
export default function SubscribeDialog(props: { predictionId: Id; onClose(): void }) {
  const say = useWords();
  const http = useHttp();
  const { data } = useAnswer({ key: QUERY_KEYS.datasets, read: (signal) => http.call(listDatasets, { signal }) });
  const dataset = data?.value.find(({ predictionId }) => String(predictionId) === String(props.predictionId));
  return dataset ? <NewMail reportId={dataset.reportId} say={say} onClose={props.onClose} /> : null;
}
