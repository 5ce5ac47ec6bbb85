import type { OwnedDataset } from '@holdfast/contracts/http/documents';
import { readEmbedInfo } from '@holdfast/contracts/http/routes/embed-tokens';
import { suggestAboutDataset } from '@holdfast/contracts/http/routes/questions';
import clsx from 'clsx';
import { BookmarkPlus, Pin, SpellCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useTheme } from '../theme/theme-context.ts';
import { Button } from '../ui/Button.tsx';
import type { ShownQuestion } from './AnswerFrame.tsx';
import { KeepAnswer } from './KeepAnswer.tsx';
import { QuestionBar } from './QuestionBar.tsx';
import { useTexts } from './use-texts.ts';

/** Lazy: the SDK is loaded with the first question. */
const AnswerFrame = lazy(() => import('./AnswerFrame.tsx'));
const OwnWords = lazy(() => import('./OwnWords.tsx'));

interface AskPanelProps {
  /** The dataset, loaded when the user focuses the bar. */
  dataset(): Promise<OwnedDataset | null>;
  known: OwnedDataset | null;
  question: string;
  onAsk(question: string): void;
  /** In the line of the question field, before it. */
  beside?: ReactNode;
  /** Shown next to the actions on an answer. */
  children?: ReactNode;
  autoFocus?: boolean;
}

/** A question, its answer and the actions on it. */
export function AskPanel(props: AskPanelProps) {
  const { known, question } = props;

  const { language } = useLanguage();
  const { theme } = useTheme();
  const isViewer = useChosenWorkspace()?.role === 'viewer';
  const asked = useAskedQuestion(props);
  const {
    shown,
    setShown,
    isRefused,
    setRefused,
    setUnread,
    turn,
    setTurn,
    keeping,
    setKeeping,
    teaching,
    setTeaching,
    token,
    suggest,
    ask,
  } = asked;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {props.beside}
        <div className="min-w-64 flex-1">
          <QuestionBar asked={question} suggest={suggest} onAsk={ask} autoFocus={props.autoFocus ?? false} />
        </div>
      </div>
      {question !== '' && known && (
        <>
          <div className={clsx('relative', isRefused ? 'h-44' : 'h-[60vh] min-h-96')}>
            <Suspense>
              <AnswerFrame
                key={`${known.id} ${language} ${theme}`}
                datasetId={known.id}
                question={question}
                turn={turn}
                token={token}
                onShown={(next) => {
                  setShown(next);
                  setRefused(false);
                  setUnread([]);
                  if (next.question !== question) props.onAsk(next.question);
                }}
                onRefused={(words) => {
                  setShown(null);
                  setRefused(true);
                  setUnread(words);
                }}
              />
            </Suspense>
          </div>
          <AnswerActions isViewer={isViewer} asked={asked} view={props} />
        </>
      )}
      {keeping && shown && known && (
        <KeepAnswer where={keeping} shown={shown} datasetId={known.id} onClose={() => setKeeping(null)} />
      )}
      {teaching !== null && known && (
        <Suspense>
          <OwnWords
            dataset={known}
            word={teaching}
            onClose={() => setTeaching(null)}
            onChanged={() => setTurn((before) => before + 1)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Pinning and keeping the answer, and teaching words. */
function AnswerActions({
  isViewer,
  asked,
  view,
}: {
  readonly isViewer: boolean;
  readonly asked: ReturnType<typeof useAskedQuestion>;
  readonly view: AskPanelProps;
}) {
  const say = useTexts();
  const { isAnswered, setKeeping, unread, setTeaching } = asked;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isViewer && (
        <>
          <Button variant="secondary" size="small" disabled={!isAnswered} onClick={() => setKeeping('dashboard')}>
            <Pin aria-hidden size={14} />
            {say('pin')}
          </Button>
          <Button variant="secondary" size="small" disabled={!isAnswered} onClick={() => setKeeping('report')}>
            <BookmarkPlus aria-hidden size={14} />
            {say('keep')}
          </Button>
          {unread.map((word) => (
            <Button key={word} size="small" onClick={() => setTeaching(word)}>
              {say('means', { word })}
            </Button>
          ))}
          <Button variant="secondary" size="small" onClick={() => setTeaching('')}>
            <SpellCheck aria-hidden size={14} />
            {say('words')}
          </Button>
        </>
      )}
      {view.children}
    </div>
  );
}

/** The question asked last, and what became of it. */
function useAskedQuestion(props: AskPanelProps) {
  const http = useHttp();
  const t = useT();
  const { known } = props;
  const { language } = useLanguage();
  const [shown, setShown] = useState<ShownQuestion | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [turn, setTurn] = useState(0);
  const [keeping, setKeeping] = useState<'report' | 'dashboard' | null>(null);
  const [teaching, setTeaching] = useState<string | null>(null);

  const token = async () => {
    const answer = await http.call(readEmbedInfo, {});
    if (!answer.ok) throw new Error(explainFailure(answer.failure, t) ?? t('failure.server'));
    return answer.value;
  };
  const suggest = async (text: string) => {
    const datasetId = (known ?? (await props.dataset()))?.id;
    if (datasetId === undefined) return [];
    // A failed suggestion is not worth a message.
    const answer = await http.call(suggestAboutDataset, { body: { text, language, datasetId } });
    return answer.ok ? answer.value.suggestions : [];
  };
  const ask = (next: string) => {
    setShown(null);
    setRefused(false);
    setUnread([]);
    setTurn((before) => before + 1);
    props.onAsk(next);
  };
  const isAnswered = shown !== null && shown.question !== '';
  return {
    shown,
    setShown,
    isRefused,
    setRefused,
    unread,
    setUnread,
    turn,
    setTurn,
    keeping,
    setKeeping,
    teaching,
    setTeaching,
    token,
    suggest,
    ask,
    isAnswered,
  };
}
