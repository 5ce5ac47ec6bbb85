import type { PaginatedLoadConfig } from '@holdfast/contracts/embed/load-body';
import type { EmbedApi } from '../../frame/fetch-report.ts';
import { type FrameAddress, localeIn } from '../../frame/frame-address.ts';
import { loadSpeakerOf, sayReport } from '../../frame/say-report.ts';
import type { HostLine } from '../../wire/host-line.ts';
import type { LivePaper } from './live-paper.ts';

interface OpenPaperContext {
  readonly api: EmbedApi;
  readonly channel: HostLine;
  readonly address: FrameAddress;
}

/** The code is loaded on demand. */
export async function openPaper(
  config: PaginatedLoadConfig,
  { api, channel, address }: OpenPaperContext,
): Promise<LivePaper> {
  const { language, formatLocale } = localeIn(address, config.settings?.localeSettings);
  document.documentElement.lang = language;
  const dataset = config.datasetBindings?.[0]?.targetDatasetId;
  const [{ LivePaper }, stored, say] = await Promise.all([
    import('./live-paper.ts'),
    api.openReport(config.id, { dataset }),
    loadSpeakerOf(language, formatLocale),
  ]);
  const localized = sayReport(stored, say);
  return new LivePaper({
    api,
    channel,
    said: localized,
    config,
    language,
    formatLocale,
    inAddress: address.parameters,
  });
}
