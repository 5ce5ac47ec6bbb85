import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { inOneParagraph, type LiveReport, summarize } from '@holdfast/report-engine';

/** A visual's data in sentences under its title, in the report's language. Rule-based, from the numbers only. */
export async function visualInsights(live: LiveReport, page: string, visual: string): Promise<string> {
  const result = await live.dataOf(page, visual);
  if (!result || result.rowCount === 0) return '';
  const { page: found } = live.arranging.layoutOf(page);
  const title = found.visuals.find((candidate) => candidate.name === visual)?.title;
  const locale = live.state.settings.localeSettings ?? {};
  return summarize(result, live.model, { title, locale, sayCell: live.sayCell });
}

export async function pageInsights(live: LiveReport, page: string): Promise<string> {
  const shown = live.arranging.layoutOf(page).visuals.filter(({ visual }) => !hasTrait(visual, 'slices'));
  const localized = await Promise.all(shown.map(({ visual }) => visualInsights(live, page, visual.name)));
  return inOneParagraph(localized.filter((text) => text !== ''));
}
