/** How the fields of a file are told apart. */
export interface Dialect {
  readonly delimiter: string;
  /** How a quote inside a quoted field is written: twice, or after a backslash. */
  readonly escape: 'double' | 'backslash';
}

/**
 * Every field of a text as offsets into it, row after row: 10 MB of text cost a few million small integers instead of as
 * many strings. The top bit of an end marks a field whose doubled or escaped quotes have to be undone.
 */
export interface Fields {
  readonly text: string;
  readonly dialect: Dialect;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** First field of each record, and one entry past the last. */
  readonly firstField: Uint32Array;
  readonly recordCount: number;
  /** Where each record starts in the text. */
  readonly recordStarts: Uint32Array;
  /** Records whose stray quotes were taken literally, because only then they had the expected number of fields. */
  readonly repaired: readonly number[];
  /** Whether any quoted field held a line break or a stray quote: only then a second look can change anything. */
  readonly doubtful: boolean;
}

const ESCAPED = 0x8000_0000;
const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const BACKSLASH = 92;

/** `width`, when known, is how many fields a record should have: quotes that break it are looked at a second time. */
export function splitFields(text: string, dialect: Dialect, width = 0): Fields {
  const scanner = new Scanner(text, dialect);
  const repaired: number[] = [];
  let rescanned = 0;
  while (!scanner.atEnd()) {
    const before = scanner.mark();
    // A quote that never closes swallows line after line. The bound keeps a file full of them linear.
    const distrusted = rescanned > 4 * text.length;
    scanner.scanRecord(distrusted);
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

export function fieldText(fields: Fields, index: number): string {
  const end = fields.ends[index] ?? 0;
  const start = fields.starts[index] ?? 0;
  if (end < ESCAPED) return fields.text.slice(start, end);
  const raw = fields.text.slice(start, end - ESCAPED);
  return fields.dialect.escape === 'double' ? raw.replaceAll('""', '"') : raw.replace(/\\(["\\])/g, '$1');
}

interface Mark {
  readonly at: number;
  readonly fieldCount: number;
}

class Scanner {
  recordCount = 0;
  strayQuote = false;
  brokenLine = false;
  doubtful = false;
  private at = 0;
  private fieldCount = 0;
  private starts = new Uint32Array(4096);
  private ends = new Uint32Array(4096);
  private firstField = new Uint32Array(1024);
  private recordStarts = new Uint32Array(1024);
  private recordFirst = 0;
  private readonly text: string;
  private readonly dialect: Dialect;
  private readonly delimiter: number;

  constructor(text: string, dialect: Dialect) {
    this.text = text;
    this.dialect = dialect;
    this.delimiter = dialect.delimiter.charCodeAt(0);
  }

  atEnd(): boolean {
    return this.at >= this.text.length;
  }

  mark(): Mark {
    return { at: this.at, fieldCount: this.fieldCount };
  }

  reset(mark: Mark): void {
    this.at = mark.at;
    this.fieldCount = mark.fieldCount;
  }

  copyRecord(): { starts: Uint32Array; ends: Uint32Array } {
    return {
      starts: this.starts.slice(this.recordFirst, this.fieldCount),
      ends: this.ends.slice(this.recordFirst, this.fieldCount),
    };
  }

  restore(before: Mark, after: Mark, fields: { starts: Uint32Array; ends: Uint32Array }): void {
    this.starts.set(fields.starts, before.fieldCount);
    this.ends.set(fields.ends, before.fieldCount);
    this.reset(after);
  }

  fieldsOfRecord(): number {
    return this.fieldCount - this.recordFirst;
  }

  /** `literal`: a quoted field must close cleanly on its own line, otherwise its opening quote is an ordinary letter. */
  scanRecord(literal: boolean): void {
    this.recordFirst = this.fieldCount;
    this.strayQuote = false;
    this.brokenLine = false;
    const { text, delimiter } = this;
    for (;;) {
      let quoteAt = this.at;
      while (text.charCodeAt(quoteAt) === SPACE) quoteAt++;
      if (text.charCodeAt(quoteAt) !== QUOTE || !this.scanQuoted(quoteAt, literal)) this.scanPlain();
      const next = text.charCodeAt(this.at);
      this.at++;
      if (next === delimiter) continue;
      if (next === CARRIAGE_RETURN && text.charCodeAt(this.at) === LINE_FEED) this.at++;
      return;
    }
  }

  private scanPlain(): void {
    const { text, delimiter } = this;
    const length = text.length;
    let end = this.at;
    while (end < length) {
      const code = text.charCodeAt(end);
      if (code === delimiter || code === LINE_FEED || code === CARRIAGE_RETURN) break;
      end++;
    }
    this.push(this.at, end);
    this.at = end;
  }

  /** Leaves `at` on the delimiter or line end after the field; false when the quote opened nothing. */
  private scanQuoted(quoteAt: number, literal: boolean): boolean {
    const { text, dialect } = this;
    const backslash = dialect.escape === 'backslash';
    const start = quoteAt + 1;
    let escaped = false;
    let from = start;
    for (;;) {
      const quote = text.indexOf('"', from);
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
      if (!backslash && text.charCodeAt(quote + 1) === QUOTE) {
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

  /** Where the field ends if only spaces stand between here and its end, else -1. */
  private fieldEndAfter(from: number): number {
    const { text, delimiter } = this;
    let at = from;
    while (text.charCodeAt(at) === SPACE && delimiter !== SPACE) at++;
    const code = text.charCodeAt(at);
    const ends = at >= text.length || code === delimiter || code === LINE_FEED || code === CARRIAGE_RETURN;
    return ends ? at : -1;
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

  /** Lines without a single letter are no records: they are dropped here and cost nothing later. */
  closeRecord(startedAt: number): void {
    const only = this.fieldsOfRecord() === 1;
    if (only && (this.ends[this.recordFirst] ?? 0) === (this.starts[this.recordFirst] ?? 0)) {
      this.fieldCount = this.recordFirst;
      return;
    }
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
      repaired,
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
