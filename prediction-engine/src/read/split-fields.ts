import type { CsvDialect, Fields } from './fields.ts';
import { Scanner } from './scanner.ts';

/** `width`, if known, is the expected number of fields: records with quotes that break it are rescanned. */
export function splitFields(text: string, dialect: CsvDialect, width = 0): Fields {
  const scanner = new Scanner(text, dialect);
  const repaired: number[] = [];
  let rescanned = 0;
  while (!scanner.atEnd()) {
    const before = scanner.mark();
    // An unclosed quote swallows line after line. The bound keeps a file full of them linear.
    const distrusted = rescanned > 4 * text.length;
    scanner.scanRecord(distrusted);
    if (scanner.strayQuote) scanner.strayQuotes++;
    if (scanner.strayQuote || scanner.brokenLine) scanner.doubtful = true;
    const swallowed = scanner.strayQuote && scanner.brokenLine;
    const misfit = scanner.fieldsOfRecord() !== width && (scanner.strayQuote || scanner.brokenLine);
    if (width > 0 && !distrusted && (swallowed || misfit)) {
      rescanned += scanner.mark().at - before.at;
      const asScanned = scanner.mark();
      const fields = scanner.copyRecord();
      scanner.reset(before);
      scanner.scanRecord(true);
      if (scanner.fieldsOfRecord() === width) repaired.push(scanner.recordCount);
      else scanner.restore(before, asScanned, fields);
    }
    scanner.closeRecord(before.at);
  }
  return scanner.finish(repaired);
}
