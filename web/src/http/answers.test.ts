import { describe, expect, it } from 'vitest';
import { ReceivedAcceptedUpload, ReceivedPredictions, ReceivedUpload, ReceivedUser } from './answers.ts';
import { readAnswer } from './read-answer.ts';

describe('a backend that implements only the specification', () => {
  it('may use string ids and null for unknown fields', () => {
    const queued = { id: 'p-1', upload_id: 'u-1', status: 'QUEUED', created_at: '2026-11-14T10:00:00Z' };
    const list = ReceivedPredictions.parse({
      success: true,
      predictions: [{ ...queued, rows_processed: null, has_output: null }],
    });
    expect(list.predictions[0]).toMatchObject({ id: 'p-1', upload_id: 'u-1', rows_processed: 0, has_output: false });
    const upload = ReceivedUpload.parse({ id: 'u-1', filename: 'a.csv', created_at: null, status: null });
    expect(upload).toMatchObject({ created_at: '', status: '', prediction_id: null });
    const accepted = { upload_id: 'u-1', filename: 'a.csv', file_size: 12, prediction_id: null };
    expect(ReceivedAcceptedUpload.parse(accepted)).toEqual(accepted);
    expect(ReceivedUser.safeParse({ id: 1, clerk_id: 'x' }).success).toBe(true);
  });

  it('may refuse with only a detail', () => {
    const read = (body: string) => readAnswer({ status: 400, body, retryAfter: null }, ReceivedUser);
    expect(read('{"detail":"Only CSV, please."}')).toMatchObject({
      failure: { detail: 'Only CSV, please.', code: null },
    });
    expect(read('{"detail":""}')).toMatchObject({ failure: { detail: null } });
    expect(read('{"detail":[{"loc":["body"],"msg":"x"}]}')).toMatchObject({ failure: { detail: null } });
    expect(read('<h1>Bad gateway</h1>')).toMatchObject({ failure: { kind: 'refused', detail: null } });
  });
});
