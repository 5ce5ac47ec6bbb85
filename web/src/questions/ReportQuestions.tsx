import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { Button } from '../ui/Button.tsx';
import { AskPanel } from './AskPanel.tsx';
import { useTexts } from './use-texts.ts';

/** The question bar above the report. The answer is shown between them until closed; the report keeps its state. */
export function ReportQuestions({ prediction, beside }: { prediction: string | null; beside: ReactNode }) {
  const say = useTexts();
  const http = useHttp();
  const [question, setQuestion] = useState('');
  // Load nothing until the bar is focused.
  const [isWanted, setWanted] = useState(false);
  const datasets = useAnswer({
    key: QUERY_KEYS.datasets,
    enabled: isWanted,
    read: (signal) => http.call(listDatasets, { signal }),
  });
  const among = (offered: NonNullable<typeof datasets.data>['value'] = []) =>
    offered.find(({ predictionId }) => prediction !== null && String(predictionId) === prediction) ??
    offered[0] ??
    null;
  const dataset = among(datasets.data?.value);
  return (
    <AskPanel
      key={prediction}
      known={dataset}
      dataset={async () => {
        setWanted(true);
        return dataset ?? among((await datasets.refetch()).data?.value);
      }}
      question={question}
      beside={beside}
      onAsk={(next) => {
        setWanted(true);
        setQuestion(next);
      }}
    >
      <Button asChild variant="secondary" size="small" className="ms-auto">
        <Link to={`/ask?${new URLSearchParams({ q: question, ...(dataset && { data: dataset.id }) })}`}>
          {say('openPage')}
        </Link>
      </Button>
      <Button variant="secondary" size="small" onClick={() => setQuestion('')}>
        <X aria-hidden size={14} />
        {say('close')}
      </Button>
    </AskPanel>
  );
}
