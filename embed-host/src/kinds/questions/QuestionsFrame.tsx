import { ANSWER_VISUAL } from '@holdfast/contracts/documents/tile';
import { type ContrastLevel, type LiveReport, SingleTileView, useArea } from '@holdfast/report-engine';
import { questionBoxInEnglish } from '@holdfast/texts/areas/english/question-box';
import { type QuestionBoxTexts, questionBox } from '@holdfast/texts/areas/question-box';
import './questions.css';
import type { ReadWord } from '@holdfast/contracts/report/question';
import { DRIVERS_VISUAL } from '@holdfast/query-engine/questions/visual-of-reading.ts';
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { ANSWER_TILE, type AnswerState, type LiveQuestions, tileOf } from './live-questions.ts';

/** Result only: the host page supplies the questions. */
const RESULT_ONLY = 1;

interface QuestionsFrameProps {
  readonly questions: LiveQuestions;
  readonly formatLocale: string;
  readonly scheme?: 'light' | 'dark' | undefined;
  readonly contrastMode: ContrastLevel;
  /** A visual among others, inside its card. */
  readonly isPart?: boolean;
}

export function QuestionsFrame({ questions, formatLocale, scheme, contrastMode, isPart }: QuestionsFrameProps) {
  const { question, answered, suggestions } = useSyncExternalStore(questions.subscribe, () => questions.state);
  const texts = useArea(questionBox, questionBoxInEnglish, questions.language);
  const isInteractive = questions.config.viewMode !== RESULT_ONLY;
  const show = (visual: string, title: string, live: LiveReport) => (
    <div className="questions-visual">
      <SingleTileView
        document={{ version: 1, displayName: title, tiles: [tileOf(visual, title)] }}
        tiles={new Map([[ANSWER_TILE, { state: 'ready', live }]])}
        language={questions.language}
        formatLocale={formatLocale}
        contrastMode={contrastMode}
        accents={live.state.accents}
        {...(scheme && { scheme })}
      />
    </div>
  );
  return (
    <div className="questions" lang={questions.language} data-scheme={scheme} data-part={isPart || undefined}>
      {isInteractive && (
        <QuestionBar key={question} asked={question} suggestions={suggestions} questions={questions} texts={texts} />
      )}
      <AnswerOf
        answered={answered}
        questions={questions}
        texts={texts}
        hidesErrors={questions.config.settings?.hideErrors === true}
      >
        {answered.state === 'answered' && (
          <>
            {show(ANSWER_VISUAL, answered.answer.reading.normalized, answered.live)}
            {answered.drivers &&
              show(DRIVERS_VISUAL, answered.answer.reading.drivers?.normalized ?? '', answered.drivers)}
          </>
        )}
      </AnswerOf>
    </div>
  );
}

interface BarProps {
  readonly asked: string;
  readonly suggestions: readonly string[];
  readonly questions: LiveQuestions;
  readonly texts: QuestionBoxTexts;
}

function QuestionBar({ asked, suggestions, questions, texts }: BarProps) {
  const [text, setText] = useState(asked);
  const list = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void questions.ask(text);
  };
  return (
    <form className="questions-bar" onSubmit={submit}>
      <input
        type="text"
        aria-label={texts.ask}
        placeholder={texts.placeholder}
        value={text}
        maxLength={400}
        list={list}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          void questions.suggest(target.value);
        }}
      />
      <datalist id={list} aria-label={texts.suggestions}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <button type="submit">{texts.submit}</button>
      {asked === '' && suggestions.length > 0 && (
        <Offers title={texts.suggestions} offered={suggestions} onChoose={(chosen) => void questions.ask(chosen)} />
      )}
    </form>
  );
}

interface AnswerProps {
  readonly answered: AnswerState;
  readonly questions: LiveQuestions;
  readonly texts: QuestionBoxTexts;
  readonly hidesErrors: boolean;
  readonly children: React.ReactNode;
}

function AnswerOf({ answered, questions, texts, hidesErrors, children }: AnswerProps) {
  // The same words with the chosen interpretation.
  const askAs = (meant: string) => void questions.ask(questions.state.question, meant);
  switch (answered.state) {
    case 'nothing':
      return null;
    case 'asking':
      return (
        <p className="questions-note" role="status">
          {texts.working}
        </p>
      );
    case 'failed':
      return hidesErrors ? null : (
        <p className="questions-note" role="alert">
          {answered.message}
        </p>
      );
    case 'refused': {
      const { says, words, instead } = answered.refused;
      if (hidesErrors) return null;
      return (
        <section className="questions-note" role="alert">
          <Words words={words} questions={questions} texts={texts} />
          <p>{says}</p>
          <Offers title={texts.instead} offered={instead} onChoose={askAs} />
        </section>
      );
    }
    case 'answered': {
      const { reading, against } = answered.answer;
      const before = against?.rowCount === 1 ? against.columns.at(-1)?.values[0] : undefined;
      return (
        <>
          <Words words={reading.words} questions={questions} texts={texts} />
          <div className="questions-visuals">{children}</div>
          <footer className="questions-note">
            <p>
              {texts.readAs}: {reading.normalized}
            </p>
            {before !== undefined && before !== null && (
              <p>
                {texts.before}:{' '}
                {typeof before === 'number' ? before.toLocaleString(questions.language) : String(before)}
              </p>
            )}
            {reading.says.map((note) => (
              <p key={note}>{note}</p>
            ))}
            <Offers
              title={texts.others}
              offered={reading.others.map(({ normalized }) => normalized)}
              onChoose={askAs}
            />
          </footer>
        </>
      );
    }
  }
}

interface WordsProps {
  readonly words: readonly ReadWord[];
  readonly questions: LiveQuestions;
  readonly texts: QuestionBoxTexts;
}

/** Each word marked with its interpretation; unread words are struck through, alternatives are one click away. */
function Words({ words, questions, texts }: WordsProps) {
  return (
    <div className="questions-words">
      {words.map((word) => {
        if (word.taken === 'unread') {
          return (
            <del key={word.from} title={texts.unread}>
              {word.text}
            </del>
          );
        }
        if (word.alternatives?.length)
          return <DoubtfulWord key={word.from} word={word} questions={questions} texts={texts} />;
        return (
          <span key={word.from} data-taken={word.taken} data-doubtful={word.doubtful || undefined} title={word.as}>
            {word.text}
          </span>
        );
      })}
    </div>
  );
}

/** Opened, it shows the interpretation and asks again with another meaning. */
function DoubtfulWord({ word, questions, texts }: Omit<WordsProps, 'words'> & { readonly word: ReadWord }) {
  const { question } = questions.state;
  const askAs = (meaning: string) => {
    // A value is named with its column: “Region: North”.
    const localized = meaning.replace(': ', ' ');
    void questions.ask(`${question.slice(0, word.from)}${localized}${question.slice(word.to)}`);
  };
  return (
    <details className="questions-doubt">
      <summary data-taken={word.taken} data-doubtful>
        {word.text}
      </summary>
      <div className="questions-meanings">
        <span>
          {texts.readAs}: {word.as}
        </span>
        {word.alternatives?.map((meaning) => (
          <button key={meaning} type="button" onClick={() => askAs(meaning)}>
            {meaning}
          </button>
        ))}
      </div>
    </details>
  );
}

interface SuggestionsProps {
  readonly title: string;
  readonly offered: readonly string[];
  onChoose(offered: string): void;
}

function Offers({ title, offered, onChoose }: SuggestionsProps) {
  if (offered.length === 0) return null;
  return (
    <div className="questions-offers">
      <span>{title}:</span>
      {offered.map((question) => (
        <button key={question} type="button" onClick={() => onChoose(question)}>
          {question}
        </button>
      ))}
    </div>
  );
}
