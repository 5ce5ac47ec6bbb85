import type { QnaLoadConfig } from '@holdfast/contracts/embed/load-body';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { LiveReport } from '@holdfast/report-engine';
import type { EmbedApi } from '../../frame/fetch-report.ts';
import { type FrameAddress, localeIn } from '../../frame/frame-address.ts';
import { loadSpeakerOf, sayReport } from '../../frame/say-report.ts';
import type { HostLine } from '../../wire/host-line.ts';
import type { LiveQuestions } from './live-questions.ts';

interface OpenQuestionsContext {
  readonly api: EmbedApi;
  readonly channel: HostLine;
  readonly address: FrameAddress;
}

/** Loaded on demand, not for readers of reports. */
const code = () => import('./live-questions.ts');

export async function openQuestions(
  config: QnaLoadConfig,
  { api, channel, address }: OpenQuestionsContext,
): Promise<{ questions: LiveQuestions; formatLocale: string }> {
  const { language, formatLocale } = localeIn(address, config.settings?.localeSettings);
  document.documentElement.lang = language;
  const [{ LiveQuestions }, stored, say] = await Promise.all([
    code(),
    api.openReport(undefined, { dataset: config.datasetIds[0] }),
    loadSpeakerOf(language, formatLocale),
  ]);
  const localized = sayReport(stored, say);
  return { questions: new LiveQuestions({ api, channel, said: localized, config, language }), formatLocale };
}

/** Q&A inside the open report: the same data, without events. */
export async function questionsInReport(
  shown: { readonly live: LiveReport; readonly stored: LocalizableReport },
  api: EmbedApi,
  question: string,
): Promise<LiveQuestions> {
  const { settings } = shown.live.state;
  const { language = 'en', formatLocale = language } = settings.localeSettings ?? {};
  const [{ LiveQuestions }, say] = await Promise.all([code(), loadSpeakerOf(language, formatLocale)]);
  const localized = sayReport(shown.stored, say);
  const config = { accessToken: '', datasetIds: [], question, settings };
  return new LiveQuestions({ api, channel: { publish: () => {} }, said: localized, config, language });
}
