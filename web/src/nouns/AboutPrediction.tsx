import type { Noun } from '@holdfast/contracts/messages/nouns';
import type { ReactNode } from 'react';
import type { Id } from '../http/answers.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { readPrediction } from '../http/routes.ts';
import { useAnswer } from '../http/use-answer.ts';
import { AboutRows } from '../i18n/AboutRows.tsx';
import { useCompleted } from './use-latest-prediction.ts';

/** Texts inside are about what the rows of a prediction's file are; without a prediction about customers. */
export function AboutPrediction({ id, children }: { id: Id | null; children: ReactNode }) {
  return <AboutRows noun={useNounOf(id)}>{children}</AboutRows>;
}

/** The same for the newest finished prediction: screens that belong to no single file. */
export function AboutLatest({ children }: { children: ReactNode }) {
  return <AboutPrediction id={useCompleted()[0]?.id ?? null}>{children}</AboutPrediction>;
}

function useNounOf(id: Id | null): Noun | undefined {
  const http = useHttp();
  const { data } = useAnswer({
    key: QUERY_KEYS.prediction(id ?? ''),
    enabled: id !== null,
    read: (signal) => http.call(readPrediction, { params: { id: id ?? '' }, signal }),
  });
  return data?.noun?.own ?? data?.noun?.proposed;
}
