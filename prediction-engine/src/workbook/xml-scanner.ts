import { damaged } from './refusals.ts';

/** The longest text of a cell has 32,767 characters, each an entity of at most eight. */
const LONGEST_TOKEN = 1 << 20;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export type XmlToken = 'open' | 'close' | 'text' | 'end';

/**
 * Tags and texts of a part in order, without a tree. It knows what office documents contain: a document type, which
 * could define entities that grow without end, is refused.
 */
export class XmlScanner {
  /** The tag's name without its namespace prefix. */
  name = '';
  /** Whether the tag is also its end, as in `<c/>`. */
  isEmpty = false;
  #tag = '';
  #nameEnd = 0;
  #raw = '';
  #isPlain = false;
  #buffer = '';
  #at = 0;
  #isDone = false;
  readonly #part: string;
  readonly #pieces: Iterator<string>;

  constructor(part: string, bytes: Iterable<Uint8Array>) {
    this.#part = part;
    this.#pieces = decoded(part, bytes);
  }

  next(): XmlToken {
    for (;;) {
      if (this.#at >= this.#buffer.length && !this.#grow()) return 'end';
      if (this.#buffer.charCodeAt(this.#at) !== 60) return this.#text();
      const next = this.#peek(1);
      if (next === 33 || next === 63) {
        if (this.#skipsMarkup()) return 'text';
      } else return this.#element(next === 47);
    }
  }

  /** The text of the last token, with its entities resolved. */
  text(): string {
    return this.#isPlain ? this.#raw : this.#resolved(this.#raw);
  }

  /** An attribute of the last tag, by its name without prefix. */
  attribute(name: string): string | undefined {
    const tag = this.#tag;
    for (let at = this.#nameEnd; ; ) {
      const equals = tag.indexOf('=', at);
      if (equals === -1) return undefined;
      let open = equals + 1;
      while (tag.charCodeAt(open) <= 32) open++;
      const close = tag.indexOf(tag.charAt(open), open + 1);
      if (close === -1) throw damaged(this.#part);
      let end = equals;
      while (tag.charCodeAt(end - 1) <= 32) end--;
      const start = end - name.length;
      const before = tag.charCodeAt(start - 1);
      if (start > at && tag.startsWith(name, start) && (before <= 32 || before === 58))
        return this.#resolved(tag.slice(open + 1, close));
      at = close + 1;
    }
  }

  /** Passes everything up to the end of the last opened element. */
  skipElement(): void {
    for (let depth = this.isEmpty ? 0 : 1; depth > 0; ) {
      const token = this.next();
      if (token === 'end') throw damaged(this.#part);
      if (token === 'open' && !this.isEmpty) depth++;
      if (token === 'close') depth--;
    }
  }

  #element(isClose: boolean): XmlToken {
    let end = this.#find('>', 1);
    while (hasOpenQuote(this.#buffer, this.#at, end)) end = this.#find('>', end - this.#at + 1);
    this.isEmpty = this.#buffer.charCodeAt(end - 1) === 47;
    const tag = this.#buffer.slice(this.#at + (isClose ? 2 : 1), this.isEmpty ? end - 1 : end);
    let stop = 0;
    let start = 0;
    for (; stop < tag.length && tag.charCodeAt(stop) > 32; stop++) if (tag.charCodeAt(stop) === 58) start = stop + 1;
    this.name = tag.slice(start, stop);
    this.#tag = tag;
    this.#nameEnd = stop;
    this.#at = end + 1;
    return isClose ? 'close' : 'open';
  }

  #text(): XmlToken {
    let end = this.#buffer.indexOf('<', this.#at);
    while (end === -1 && this.#grow()) end = this.#buffer.indexOf('<', this.#at);
    if (end === -1) end = this.#buffer.length;
    this.#raw = this.#buffer.slice(this.#at, end);
    this.#isPlain = !this.#raw.includes('&');
    this.#at = end;
    return 'text';
  }

  /** Comments and instructions say nothing; true: a verbatim text. */
  #skipsMarkup(): boolean {
    // The longest opening, <![CDATA[, has nine characters.
    while (this.#buffer.length < this.#at + 9 && this.#grow());
    const starts = (opening: string) => this.#buffer.startsWith(opening, this.#at);
    if (starts('<!--')) this.#at = this.#find('-->', 4) + 3;
    else if (starts('<?')) this.#at = this.#find('?>', 2) + 2;
    else if (starts('<![CDATA[')) {
      const end = this.#find(']]>', 9);
      this.#raw = this.#buffer.slice(this.#at + 9, end);
      this.#isPlain = true;
      this.#at = end + 3;
      return true;
    } else throw damaged(this.#part);
    return false;
  }

  #peek(ahead: number): number {
    while (this.#at + ahead >= this.#buffer.length) if (!this.#grow()) throw damaged(this.#part);
    return this.#buffer.charCodeAt(this.#at + ahead);
  }

  #find(wanted: string, ahead: number): number {
    for (;;) {
      const end = this.#buffer.indexOf(wanted, this.#at + ahead);
      if (end !== -1) return end;
      if (!this.#grow()) throw damaged(this.#part);
    }
  }

  /** Drops what was read and appends the next piece; false at the end. */
  #grow(): boolean {
    if (this.#isDone) return false;
    if (this.#buffer.length - this.#at > LONGEST_TOKEN) throw damaged(this.#part);
    const { done, value } = this.#pieces.next();
    if (done === true) this.#isDone = true;
    else {
      this.#buffer = this.#buffer.slice(this.#at) + value;
      this.#at = 0;
    }
    return done !== true;
  }

  #resolved(raw: string): string {
    if (!raw.includes('&')) return raw;
    return raw.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);|&/gi, (_, name: string | undefined) => {
      const text = name?.startsWith('#') ? fromCode(name) : ENTITIES[name ?? ''];
      if (text === undefined) throw damaged(this.#part);
      return text;
    });
  }
}

function fromCode(name: string): string | undefined {
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Whether `to` is inside a quoted value of the tag that starts at `from`. */
function hasOpenQuote(text: string, from: number, to: number): boolean {
  let open = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (open === 0 ? code === 34 || code === 39 : code === open) open = open === 0 ? code : 0;
  }
  return open !== 0;
}

function* decoded(part: string, bytes: Iterable<Uint8Array>): Generator<string, void> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for (const piece of bytes) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      const text = decoder.decode(piece, { stream: true });
      if (text !== '') yield text;
    }
    decoder?.decode();
  } catch (cause) {
    throw cause instanceof TypeError ? damaged(part, cause) : cause;
  }
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}
