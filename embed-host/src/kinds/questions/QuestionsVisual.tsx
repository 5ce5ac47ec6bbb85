import type { ContrastLevel } from '@holdfast/report-engine';
import { useEffect, useState } from 'react';
import type { LiveQuestions } from './live-questions.ts';
import { QuestionsFrame } from './QuestionsFrame.tsx';

interface QuestionsVisualProps {
  readonly open: (question: string) => Promise<LiveQuestions>;
  readonly question: string;
  readonly formatLocale: string;
  readonly scheme?: 'light' | 'dark' | undefined;
  readonly contrastMode: ContrastLevel;
}

/** Q&A as a visual of the open report, under the same token and over the same data. */
export function QuestionsVisual({ open, question, ...look }: QuestionsVisualProps) {
  const [questions, setQuestions] = useState<LiveQuestions | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    let opened: LiveQuestions | null = null;
    open(question).then(
      (found) => {
        if (!current) return;
        opened = found;
        setQuestions(found);
        setProblem(null);
        void found.start();
      },
      (cause: Error) => current && setProblem(cause.message),
    );
    return () => {
      current = false;
      opened?.close();
    };
  }, [open, question]);
  if (problem !== null) {
    return (
      <p className="questions-note" role="alert">
        {problem}
      </p>
    );
  }
  return questions && <QuestionsFrame isPart questions={questions} {...look} />;
}
