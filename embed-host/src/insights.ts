import type { QueryResult } from '@holdfast/contracts/report/query';
import { formatsFor, type LiveReport } from '@holdfast/report-engine';

type Formats = ReturnType<typeof formatsFor>;

/** A visual's data in a sentence: the number, or where it is highest and lowest. Numbers only, nothing is guessed. */
function sentenceOf(title: string, result: QueryResult | null, formats: Formats): string | null {
  const value = result?.columns.find((column) => column.role === 'value');
  const group = result?.columns.find((column) => column.role === 'group');
  if (!result || !value || result.rowCount === 0) return null;
  const written = (row: number) => formats.value(value.values[row] ?? null, value.format);
  if (!group) return `${title}: ${written(0)}.`;
  const numbers = value.values.map((one) => (typeof one === 'number' ? one : Number.NaN));
  const rows = [...numbers.keys()].filter((row) => !Number.isNaN(numbers[row]));
  if (rows.length === 0) return null;
  const extreme = (better: (a: number, b: number) => boolean) =>
    rows.reduce((best, row) => (better(numbers[row] as number, numbers[best] as number) ? row : best));
  const highest = extreme((a, b) => a > b);
  const lowest = extreme((a, b) => a < b);
  const name = (row: number) => formats.group(group.values[row] ?? null, group);
  if (highest === lowest) return `${title}: ${value.label} is ${written(highest)} for ${name(highest)}.`;
  return `${title}: ${value.label} is highest for ${name(highest)} (${written(highest)}) and lowest for ${name(lowest)} (${written(lowest)}).`;
}

const formatsOf = (live: LiveReport) => formatsFor(live.state.settings.localeSettings?.formatLocale ?? 'en-US');

export async function visualInsights(live: LiveReport, page: string, visual: string): Promise<string> {
  const result = await live.dataOf(page, visual);
  const { page: found } = live.arranging.layoutOf(page);
  const title = found.visuals.find((candidate) => candidate.name === visual)?.title ?? visual;
  return sentenceOf(title, result, formatsOf(live)) ?? '';
}

export async function pageInsights(live: LiveReport, page: string): Promise<string> {
  const formats = formatsOf(live);
  const shown = live.arranging.layoutOf(page).visuals.filter(({ visual }) => visual.kind !== 'slicer');
  const sentences = await Promise.all(
    shown.map(async ({ visual }) =>
      sentenceOf(visual.title ?? visual.name, await live.dataOf(page, visual.name), formats),
    ),
  );
  return sentences.filter((sentence) => sentence !== null).join(' ');
}
