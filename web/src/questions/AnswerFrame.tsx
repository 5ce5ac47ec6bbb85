import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import type { MeantQuestion } from '@holdfast/contracts/http/questions';
import type { Qna } from '@holdfast/embed-sdk';
import { QnaEmbed } from '@holdfast/embed-sdk/react';
import { useEffect, useRef, useState } from 'react';
import { useEmbedding } from '../embedding/use-embedding.ts';
import { Alert } from '../ui/Alert.tsx';
import { useTexts } from './use-texts.ts';

const RESULT_ONLY = 1;
const NOT_UNDERSTOOD = 'QuestionNotUnderstood';

/** The question, its interpretation, and the preceding questions. */
export interface ShownQuestion extends MeantQuestion {
  readonly after: readonly MeantQuestion[];
}

/** Embeds the answer with our own SDK: interpretation, visual and alternatives. */
export default function AnswerFrame(props: {
  datasetId: string;
  question: string;
  /** Incremented to ask the same question again. */
  turn: number;
  token(): Promise<EmbedInfo>;
  onShown(shown: ShownQuestion): void;
  /** Receives the words that were not understood. */
  onRefused(unread: readonly string[]): void;
}) {
  const say = useTexts();
  const { question, turn } = props;
  const { config, allowedEmbedOrigins, trouble } = useEmbedding(
    props.datasetId,
    props.token,
    (id) => `/qnaEmbed?datasetId=${id}`,
  );
  const [first] = useState(question);
  const [isLoaded, setLoaded] = useState(false);
  const driven = useRef<Qna | null>(null);
  const asked = useRef({ question, turn });
  useEffect(() => {
    const { current } = asked;
    if (!isLoaded || (current.question === question && current.turn === turn)) return;
    asked.current = { question, turn };
    // The frame shows why a question cannot be answered.
    void driven.current?.setQuestion(question).catch(() => undefined);
  }, [isLoaded, question, turn]);
  if (trouble !== null) return <Alert kind="error">{trouble}</Alert>;
  if (!config) return null;
  const { id: _, ...opening } = config;
  return (
    <QnaEmbed
      className="absolute inset-0 overflow-hidden rounded-card border border-line [&>iframe]:size-full [&>iframe]:border-0"
      allowedEmbedOrigins={allowedEmbedOrigins}
      config={{
        ...opening,
        datasetIds: [props.datasetId],
        question: first,
        viewMode: RESULT_ONLY,
        title: say('frameTitle'),
      }}
      onEmbed={(qna) => {
        driven.current = qna;
      }}
      onLoaded={() => setLoaded(true)}
      onVisualRendered={({ detail }) => {
        const { question: shown, normalizedQuestion, after = [] } = detail as typeof detail & Partial<ShownQuestion>;
        asked.current = { ...asked.current, question: shown };
        props.onShown({ question: shown, ...(normalizedQuestion && { as: normalizedQuestion }), after });
      }}
      onError={({ detail }) => {
        const { errorCode, technicalDetails } = detail ?? {};
        if (errorCode !== NOT_UNDERSTOOD) return;
        const told = technicalDetails?.errorInfo ?? [];
        props.onRefused(told.filter(({ key }) => key === 'unread').map(({ value }) => String(value)));
      }}
    />
  );
}
