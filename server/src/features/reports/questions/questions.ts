import type { ReportLabels } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { QueryAnswer, Restriction } from '@holdfast/contracts/report/query';
import type { AskAnswer, AskRequest, Meanings, MeantQuestion, Synonym } from '@holdfast/contracts/report/question';
import {
  type ColumnContents,
  lexiconOf,
  makeVocabulary,
  type ReadQuestion,
  type RefusedQuestion,
  readQuestion,
  suggest,
  type Vocabulary,
} from '@holdfast/query-engine/questions';
import {
  HIGH_IS_GOOD,
  LOW_IS_GOOD,
  retentionWording,
  UNASKED,
  WHY_TABLES,
} from '@holdfast/retention-report/questions/wording';
import { restatements } from '@holdfast/texts/areas/restatements';
import { loadAnswerSpeaker } from '@holdfast/texts/load-speaker';
import { message } from '@holdfast/texts/message';
import { nameColumns } from '@holdfast/texts/name-columns';
import { type RenderMessage, renderTree } from '@holdfast/texts/speaker';
import type { Analytics } from '../../../platform/analytics/analytics.ts';
import { answerBatch } from '../../../platform/analytics/answer-batch.ts';
import { openedOnce } from '../../../platform/once.ts';
import type { ReadyReport } from '../ready-report.ts';
import { readContents } from './contents.ts';
import { listMeanings } from './meanings.ts';
import { toWording } from './synonyms.ts';

/** The reader's rows, and how many they may list. */
export interface QuestionContext {
  readonly report: ReadyReport;
  readonly rules: readonly Restriction[];
  readonly labels: ReportLabels;
  /** The owner's synonyms. */
  readonly synonyms: readonly Synonym[];
  readonly mostRows?: number;
  onFailure(cause: unknown): void;
}

interface PreparedVocabulary {
  readonly vocabulary: Vocabulary;
  readonly say: RenderMessage;
}

/** A vocabulary holds every value of a dataset: only a few are cached. */
const MOST_KEPT = 20;

/** Questions on datasets: values are looked up once per dataset, row rules and language. */
export class Questions {
  readonly #analytics: Analytics;
  readonly #contents = openedOnce<ColumnContents[]>(MOST_KEPT);
  readonly #prepared = openedOnce<PreparedVocabulary>(MOST_KEPT);

  constructor(analytics: Analytics) {
    this.#analytics = analytics;
  }

  /** Reads a question, runs it through the regular compiler, and answers in its language. */
  async ask(
    { question, as, after = [], language = 'en', now }: AskRequest,
    asker: QuestionContext,
  ): Promise<AskAnswer> {
    const { vocabulary, say } = await this.#prepare(asker, language);
    const clock = now ?? new Date().toISOString().slice(0, 19);
    const read = readFollowing([...after, { question, as }], vocabulary, clock.slice(0, 10));
    if ('refused' in read) return { refused: { ...refusal(read, say), words: [...read.words] } };
    const queries = [{ id: 'query', query: read.query }];
    if (read.against) queries.push({ id: 'against', query: read.against });
    if (read.drivers) queries.push({ id: 'drivers', query: read.drivers.query });
    const { report, rules, mostRows, onFailure } = asker;
    const ground = {
      analytics: this.#analytics,
      dataset: report.tables,
      model: vocabulary.subject.model,
      rules,
      ...(mostRows !== undefined && { mostRows }),
      onFailure,
    };
    const { answers } = await answerBatch({ now: clock, queries }, ground);
    // Drivers cover all customers: a reader under row rules gets the compared groups without drivers.
    const asked = answers.filter(({ id }) => id !== 'drivers');
    const problem = asked.flatMap((answer) => ('problem' in answer ? [answer.problem] : []))[0];
    const result = resultOf(answers, 'query');
    if (problem || !result) {
      const nothing = message('question.nothingAsked');
      const says = problem?.message ?? say(nothing);
      return { refused: { message: nothing, says, words: [...read.words], instead: [], ...(problem && { problem }) } };
    }
    const { words, others, notes, slots: _, ...reading } = read;
    const against = resultOf(answers, 'against');
    const drivers = resultOf(answers, 'drivers');
    if (!drivers) delete reading.drivers;
    return {
      reading: { ...reading, words: [...words], others: [...others], notes: [...notes], says: notes.map(say) },
      result,
      ...(against && { against }),
      ...(drivers && { drivers }),
    };
  }

  /** Interpreted without being answered; null if that fails. */
  async read(
    { question, language = 'en' }: Pick<AskRequest, 'question' | 'language'>,
    asker: QuestionContext,
  ): Promise<ReadQuestion | null> {
    const { vocabulary } = await this.#prepare(asker, language);
    const read = readQuestion(question, { vocabulary, today: new Date().toISOString().slice(0, 10) });
    return 'refused' in read ? null : read;
  }

  async suggest(text: string, language: string, asker: QuestionContext): Promise<string[]> {
    const { vocabulary } = await this.#prepare(asker, language);
    return suggest(text, { vocabulary, today: new Date().toISOString().slice(0, 10) });
  }

  /** Everything a synonym can refer to. */
  async meanings(language: string, asker: QuestionContext): Promise<Meanings> {
    const { vocabulary } = await this.#prepare(asker, language);
    return listMeanings(vocabulary);
  }

  #prepare(asker: QuestionContext, language: string): Promise<PreparedVocabulary> {
    const { report, rules, labels, synonyms } = asker;
    const place = JSON.stringify([report.tables.id, report.tables.reader ?? null, rules]);
    const key = JSON.stringify([place, lexiconOf(language).language, labels, synonyms]);
    return this.#prepared(key, () => this.#makeReady(asker, language, place));
  }

  async #makeReady(asker: QuestionContext, language: string, place: string): Promise<PreparedVocabulary> {
    const { report, rules, labels, synonyms, onFailure } = asker;
    const ground = { analytics: this.#analytics, dataset: report.tables, model: report.model, rules, onFailure };
    const contents = this.#contents(place, () => readContents(ground, WHY_TABLES.inGroups));
    const lexicon = lexiconOf(language);
    const say = await loadAnswerSpeaker(lexicon.language);
    const columns = new Map(labels.map(({ column, label }) => [column, label]));
    const subject = {
      model: renderTree<SemanticModel>(nameColumns(report.presented.model, columns, say), say),
      contents: await contents,
      wording: [...retentionWording(lexicon.language), ...toWording(synonyms, report.model)],
      lowIsGood: LOW_IS_GOOD,
      highIsGood: HIGH_IS_GOOD,
      unasked: UNASKED,
      why: WHY_TABLES,
    };
    return { vocabulary: makeVocabulary(subject, lexicon, await restatements.load(lexicon.language)), say };
  }
}

/** Reads the last of several questions, each as a follow-up to the previous one. */
function readFollowing(
  asked: readonly (string | MeantQuestion)[],
  vocabulary: Vocabulary,
  today: string,
): ReadQuestion | RefusedQuestion {
  const [first = { question: '' }, ...others] = asked.map((one) => (typeof one === 'string' ? { question: one } : one));
  const read = (one: MeantQuestion, previous?: ReadQuestion['slots']) =>
    readQuestion(one.question, { vocabulary, today, as: one.as, previous });
  return others.reduce<ReadQuestion | RefusedQuestion>(
    (before, one) => read(one, 'refused' in before ? undefined : before.slots),
    read(first),
  );
}

const refusal = ({ refused: message, instead }: RefusedQuestion, say: RenderMessage) => ({
  message,
  says: say(message),
  instead: [...instead],
});

function resultOf(answers: readonly QueryAnswer[], id: string) {
  const found = answers.find((answer) => answer.id === id);
  return found && 'result' in found ? found.result : undefined;
}
