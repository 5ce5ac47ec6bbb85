import type { ReceivedPrediction, ReceivedUpload } from '../http/answers.ts';

export function prediction(more: Partial<ReceivedPrediction> = {}): ReceivedPrediction {
  return {
    id: 42,
    upload_id: 7,
    status: 'COMPLETED',
    created_at: '2026-11-14T10:00:00Z',
    rows_processed: 7043,
    has_output: true,
    filename: 'customers.csv',
    started_at: null,
    finished_at: null,
    stage: null,
    progress: 0,
    error: null,
    verdict: null,
    ...more,
  };
}

export const listOf = (...predictions: ReceivedPrediction[]) => ({ json: { success: true, predictions } });

export function upload(more: Partial<ReceivedUpload> = {}): ReceivedUpload {
  return {
    id: 7,
    upload_id: 7,
    filename: 'customers.csv',
    file_size: 1200,
    sha256: '',
    created_at: '2026-11-14T10:00:00Z',
    status: 'uploaded',
    prediction_id: 42,
    ...more,
  };
}

export const csvFile = (name = 'customers.csv', size?: number): File => {
  const file = new File(['id,churn\n1,no\n'], name, { type: 'text/csv' });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
};
