import type { Format } from '@holdfast/contracts/report/model';
import { formatsFor } from '@holdfast/report-engine/visuals/formats.ts';
import { visuals } from '@holdfast/texts/areas/visuals';

/**
 * Formats a figure for an email like the report, but in full: a threshold of 20,000 must not read as crossed at 20K.
 */
export async function figureWriter(
  format: Format | undefined,
  language: string,
  formatLocale: string,
): Promise<(value: number) => string> {
  const formats = formatsFor(formatLocale, await visuals.load(language));
  const inFull: Format = { style: 'number', ...format, compact: false };
  return (value) => formats.value(value, inFull);
}
