import { type CsvDialect, ESCAPED, type Fields } from './fields.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const BACKSLASH = 92;
/** A file with an empty line below every row does not separate tables by them. */
const KEPT_GAPS = 1000;

export interface ScanMark {
  readonly at: number;
  readonly fieldCount: number;
}

/** Scans record by record; a record can be undone and rescanned in another mode. */
export class Scanner {
  recordCount = 0;
  strayQuote = false;
  brokenLine = false;
  strayQuotes = 0;
  doubtful = false;
  private at = 0;
  private fieldCount = 0;
  private starts = new Uint32Array(4096);
  private ends = new Uint32Array(4096);
  private firstField = new Uint32Array(1024);
  private recordStarts = new Uint32Array(1024);
  private recordFirst = 0;
  private readonly text: string;
  private readonly dialect: CsvDialect;
  /** First character of the delimiter, and all of it. */
  private readonly delimiter: number;
  private readonly delimiterLength: number;
  private readonly quote: number;
  private readonly gaps: number[] = [];
  private afterGap = false;

  constructor(text: string, dialect: CsvDialect) {
    this.text = text;
    this.dialect = dialect;
    this.delimiter = dialect.delimiter.charCodeAt(0);
    this.delimiterLength = dialect.delimiter.length;
    this.quote = dialect.quote.charCodeAt(0);
  }

  atEnd(): boolean {
    return this.at >= this.text.length;
  }

  mark(): ScanMark {
    return { at: this.at, fieldCount: this.fieldCount };
  }

  reset(mark: ScanMark): void {
    this.at = mark.at;
    this.fieldCount = mark.fieldCount;
  }

  copyRecord(): { starts: Uint32Array; ends: Uint32Array } {
    return {
      starts: this.starts.slice(this.recordFirst, this.fieldCount),
      ends: this.ends.slice(this.recordFirst, this.fieldCount),
    };
  }

  restore(before: ScanMark, after: ScanMark, fields: { starts: Uint32Array; ends: Uint32Array }): void {
    this.starts.set(fields.starts, before.fieldCount);
    this.ends.set(fields.ends, before.fieldCount);
    this.reset(after);
  }

  fieldsOfRecord(): number {
    return this.fieldCount - this.recordFirst;
  }

  /**
   * `literal`: a quoted field must close cleanly on its own line, otherwise its opening quote is an ordinary character.
   */
  scanRecord(literal: boolean): void {
    this.recordFirst = this.fieldCount;
    this.strayQuote = false;
    this.brokenLine = false;
    const { text, quote } = this;
    const { merged, closed } = this.dialect;
    if (merged) this.skipSpaces();
    for (;;) {
      const quoteAt = this.delimiter === SPACE ? this.at : this.afterSpaces(this.at);
      if (text.charCodeAt(quoteAt) !== quote || !this.scanQuoted(quoteAt, literal)) this.scanPlain();
      if (this.isDelimiter(this.at)) {
        this.at += this.delimiterLength;
        if (!merged && !closed) continue;
        if (merged) this.skipSpaces();
        if (!this.isLineEnd(this.at)) continue;
      }
      const next = text.charCodeAt(this.at);
      this.at++;
      if (next === CARRIAGE_RETURN && text.charCodeAt(this.at) === LINE_FEED) this.at++;
      return;
    }
  }

  private isDelimiter(at: number): boolean {
    if (this.text.charCodeAt(at) !== this.delimiter) return false;
    return this.delimiterLength === 1 || this.text.startsWith(this.dialect.delimiter, at);
  }

  private isLineEnd(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return at >= this.text.length || code === LINE_FEED || code === CARRIAGE_RETURN;
  }

  private afterSpaces(from: number): number {
    let at = from;
    while (this.text.charCodeAt(at) === SPACE) at++;
    return at;
  }

  private skipSpaces(): void {
    this.at = this.afterSpaces(this.at);
  }

  private scanPlain(): void {
    const { text, delimiter } = this;
    const length = text.length;
    let end = this.at;
    while (end < length) {
      const code = text.charCodeAt(end);
      if (code === LINE_FEED || code === CARRIAGE_RETURN) break;
      if (code === delimiter && (this.delimiterLength === 1 || this.isDelimiter(end))) break;
      end++;
    }
    if (this.dialect.padded) {
      const start = Math.min(this.afterSpaces(this.at), end);
      let last = end;
      while (last > start && text.charCodeAt(last - 1) === SPACE) last--;
      this.push(start, last);
    } else this.push(this.at, end);
    this.at = end;
  }

  /** Leaves `at` on the delimiter or line end after the field; false if the quote does not open a field. */
  private scanQuoted(quoteAt: number, literal: boolean): boolean {
    const { text, dialect } = this;
    const backslash = dialect.escape === 'backslash';
    const start = quoteAt + 1;
    let escaped = false;
    let from = start;
    for (;;) {
      const quote = text.indexOf(dialect.quote, from);
      if (quote === -1) {
        this.strayQuote = true;
        if (literal) return false;
        this.brokenLine = true;
        this.push(start, text.length, escaped);
        this.at = text.length;
        return true;
      }
      if (backslash && isEscaped(text, start, quote)) {
        escaped = true;
        from = quote + 1;
        continue;
      }
      if (!backslash && text.charCodeAt(quote + 1) === this.quote) {
        escaped = true;
        from = quote + 2;
        continue;
      }
      const after = this.fieldEndAfter(quote + 1);
      if (after === -1) {
        this.strayQuote = true;
        if (literal) return false;
        from = quote + 1;
        continue;
      }
      const content = text.slice(start, quote);
      if (content.includes('\n') || content.includes('\r')) {
        if (literal) return false;
        this.brokenLine = true;
      }
      this.push(start, quote, escaped || (backslash && content.includes('\\')));
      this.at = after;
      return true;
    }
  }

  /** The end of the field if only spaces precede it, else -1. */
  private fieldEndAfter(from: number): number {
    const at = this.delimiter === SPACE ? from : this.afterSpaces(from);
    return this.isLineEnd(at) || this.isDelimiter(at) ? at : -1;
  }

  private push(start: number, end: number, escaped = false): void {
    if (this.fieldCount === this.starts.length) {
      this.starts = grown(this.starts);
      this.ends = grown(this.ends);
    }
    this.starts[this.fieldCount] = start;
    this.ends[this.fieldCount] = escaped ? end + ESCAPED : end;
    this.fieldCount++;
  }

  /** Blank lines are no records: dropping them here costs nothing later. */
  closeRecord(startedAt: number): void {
    const only = this.fieldsOfRecord() === 1;
    if (only && (this.ends[this.recordFirst] ?? 0) === (this.starts[this.recordFirst] ?? 0)) {
      this.fieldCount = this.recordFirst;
      this.afterGap = true;
      return;
    }
    if (this.afterGap && this.gaps.length < KEPT_GAPS) this.gaps.push(this.recordCount);
    this.afterGap = false;
    if (this.recordCount + 1 >= this.firstField.length) {
      this.firstField = grown(this.firstField);
      this.recordStarts = grown(this.recordStarts);
    }
    this.firstField[this.recordCount] = this.recordFirst;
    this.recordStarts[this.recordCount] = startedAt;
    this.recordCount++;
    this.firstField[this.recordCount] = this.fieldCount;
  }

  finish(repaired: readonly number[]): Fields {
    return {
      text: this.text,
      dialect: this.dialect,
      starts: this.starts.subarray(0, this.fieldCount),
      ends: this.ends.subarray(0, this.fieldCount),
      firstField: this.firstField,
      recordCount: this.recordCount,
      recordStarts: this.recordStarts,
      gaps: this.gaps,
      repaired,
      strayQuotes: this.strayQuotes,
      doubtful: this.doubtful,
    };
  }
}

function isEscaped(text: string, start: number, quote: number): boolean {
  let slashes = 0;
  for (let at = quote - 1; at >= start && text.charCodeAt(at) === BACKSLASH; at--) slashes++;
  return slashes % 2 === 1;
}

function grown(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
