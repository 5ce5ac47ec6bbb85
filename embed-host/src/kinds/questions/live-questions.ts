import { ANSWER_PAGE, ANSWER_VISUAL } from '@holdfast/contracts/documents/tile';
import { QNA_EVENT_ROUTE } from '@holdfast/contracts/embed/events';
import type { QnaLoadConfig } from '@holdfast/contracts/embed/load-body';
import type { AskAnswer, MeantQuestion } from '@holdfast/contracts/report/question';
import { DRIVERS_VISUAL, documentOfReading } from '@holdfast/query-engine/questions/visual-of-reading.ts';
import { LiveError, type LiveReport, openTile } from '@holdfast/report-engine';
import type { EmbedApi } from '../../frame/fetch-report.ts';
import type { LocalizedReport } from '../../frame/say-report.ts';
import { describeFailure } from '../../wire/failures.ts';
import type { HostLine } from '../../wire/host-line.ts';

/** The state below the question. */
export type AnswerState =
  | { readonly state: 'nothing' }
  | { readonly state: 'asking' }
  | {
      readonly state: 'answered';
      readonly answer: Extract<AskAnswer, { reading: unknown }>;
      readonly live: LiveReport;
      /** The drivers, for a "why" question. */
      readonly drivers: LiveReport | null;
    }
  | { readonly state: 'refused'; readonly refused: Extract<AskAnswer, { refused: unknown }>['refused'] }
  | { readonly state: 'failed'; readonly message: string };

export interface QuestionsState {
  readonly question: string;
  readonly answered: AnswerState;
  readonly suggestions: readonly string[];
}

interface LiveQuestionsContext {
  readonly api: EmbedApi;
  /** Q&A inside a report raises no events. */
  readonly channel: Pick<HostLine, 'publish'>;
  readonly said: LocalizedReport;
  readonly config: QnaLoadConfig;
  readonly language: string;
}

const SIZE = { width: 960, height: 540 };
/** Earlier questions sent as context. */
const MOST_BEFORE = 10;
/** Only identifies the tile inside this frame. */
export const ANSWER_TILE = '00000000-0000-4000-8000-000000000001';

/** Q&A in use: the current question, its answer, and its events. */
export class LiveQuestions {
  readonly config: QnaLoadConfig;
  readonly language: string;
  readonly #ground: LiveQuestionsContext;
  #state: QuestionsState = { question: '', answered: { state: 'nothing' }, suggestions: [] };
  #asked = 0;
  /** The current question, preceded by those it follows up on. */
  #answered: readonly MeantQuestion[] = [];
  #close: () => void = () => {};
  readonly #watchers = new Set<() => void>();

  constructor(ground: LiveQuestionsContext) {
    this.#ground = ground;
    this.config = ground.config;
    this.language = ground.language;
  }

  get state(): QuestionsState {
    return this.#state;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Raises `loaded` once, then asks the initial question, or shows suggestions without one. */
  async start(): Promise<void> {
    this.#tell('loaded', {});
    await (this.config.question ? this.ask(this.config.question) : this.suggest(''));
  }

  /** The latest question wins, whichever answer arrives first. */
  readonly ask = async (question: string, as?: string): Promise<void> => {
    this.#asked += 1;
    const turn = this.#asked;
    this.#close();
    this.#close = () => {};
    if (question.trim() === '') {
      this.#show({ question, answered: { state: 'nothing' } });
      this.#tell('visualRendered', { question, normalizedQuestion: '' });
      return;
    }
    this.#show({ question, answered: { state: 'asking' } });
    try {
      const { after, answer } = await this.#read({ question, ...(as !== undefined && { as }) });
      if (turn !== this.#asked) return;
      if ('refused' in answer) this.#refuse(question, answer.refused);
      else this.#present(question, answer, after);
    } catch (failure) {
      if (turn !== this.#asked) return;
      const error = describeFailure(failure);
      this.#show({ question, answered: { state: 'failed', message: error.message } });
      this.#tell('error', error);
    }
  };

  /** Tries the question alone; if it is incomplete, as a follow-up to the current answer. */
  async #read(asked: MeantQuestion): Promise<{ after: readonly MeantQuestion[]; answer: AskAnswer }> {
    const { api } = this.#ground;
    const about = { ...asked, language: this.language, now: wallClock() };
    const answer = await api.askQuestion(about);
    const after = this.#answered.slice(-MOST_BEFORE);
    if (!('refused' in answer) || after.length === 0) return { after: [], answer };
    const followed = await api.askQuestion({ ...about, after: [...after] });
    return 'refused' in followed ? { after: [], answer } : { after, answer: followed };
  }

  readonly suggest = async (text: string): Promise<void> => {
    // A failed suggestion is not reported to the reader.
    const suggestions = await this.#ground.api.suggestQuestions({ text, language: this.language }).catch(() => []);
    this.#show({ suggestions });
  };

  close(): void {
    this.#asked += 1;
    this.#close();
  }

  #refuse(question: string, refused: Extract<AskAnswer, { refused: unknown }>['refused']): void {
    this.#show({ question, answered: { state: 'refused', refused } });
    this.#tell('error', {
      message: refused.says,
      detailedMessage: refused.instead.join(' · '),
      technicalDetails: {
        errorInfo: refused.words
          .filter(({ taken }) => taken === 'unread')
          .map(({ text }) => ({ key: 'unread', value: text })),
      },
      errorCode: 'QuestionNotUnderstood',
      level: 1,
    });
  }

  #present(question: string, answer: Extract<AskAnswer, { reading: unknown }>, after: readonly MeantQuestion[]): void {
    const { said: localized, api, config } = this.#ground;
    const { normalized: normalizedQuestion } = answer.reading;
    const told = { question, normalizedQuestion, ...(after.length > 0 && { after }) };
    this.#answered = [...after, { question, as: normalizedQuestion }];
    const document = documentOfReading(answer.reading);
    const openVisual = (visual: string, title: string) =>
      openTile(title, tileOf(visual, title).content, {
        document,
        model: localized.opened.model,
        sayCell: localized.sayCell,
        ask: (batch, signal) => api.runBatch(batch, signal, null),
        askWhatIf: () => Promise.reject(new LiveError('not-allowed', 'noWhatIf')),
        mayExport: localized.opened.permissions.includes('export'),
        settings: { ...config.settings },
      });
    const live = openVisual(ANSWER_VISUAL, normalizedQuestion);
    const { drivers: goesWith } = answer.reading;
    const drivers = goesWith ? openVisual(DRIVERS_VISUAL, goesWith.normalized) : null;
    if (!live) return;
    const stop = live.listen((event) => {
      if (event.name === 'rendered') this.#tell('visualRendered', told);
      if (event.name === 'error') this.#tell('error', { message: event.detail.message, errorCode: 'VisualFailed' });
    });
    this.#close = () => {
      stop();
      live.close();
      drivers?.close();
    };
    for (const one of [live, drivers]) {
      one?.start();
      one?.render('sdk');
    }
    this.#show({ question, answered: { state: 'answered', answer, live, drivers } });
  }

  #tell(eventName: string, body: object): void {
    this.#ground.channel.publish(QNA_EVENT_ROUTE, { eventName }, body);
  }

  #show(change: Partial<QuestionsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of [...this.#watchers]) watcher();
  }
}

/** A visual of an answer as a tile, filling the available space. */
export function tileOf(visual: string, title: string) {
  const content = {
    kind: 'visual' as const,
    reportId: ANSWER_TILE,
    page: ANSWER_PAGE,
    visual,
    clauses: [],
    size: SIZE,
  };
  return { id: ANSWER_TILE, title, place: { x: 0, y: 0, w: 12, h: 6 }, content };
}

/** The viewer's clock, without zone. */
function wallClock(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
