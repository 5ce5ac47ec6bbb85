import { damaged } from './refusals.ts';
import type { XmlScanner } from './xml-scanner.ts';

/** Texts joined into one string: the texts of a million rows cost their characters and one number each. */
const JOINED = 4096;

/** The texts that cells refer to by number. */
export class SharedTexts {
  readonly #joined: string[] = [];
  #ends = new Uint32Array(JOINED);
  #count = 0;
  #waiting: string[] = [];

  add(text: string): void {
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(2 * this.#ends.length);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    const isFirst = this.#waiting.length === 0;
    this.#ends[this.#count] = (isFirst ? 0 : (this.#ends[this.#count - 1] ?? 0)) + text.length;
    this.#count++;
    this.#waiting.push(text);
    if (this.#waiting.length === JOINED) this.close();
  }

  close(): void {
    if (this.#waiting.length > 0) this.#joined.push(this.#waiting.join(''));
    this.#waiting = [];
  }

  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined;
    const start = index % JOINED === 0 ? 0 : this.#ends[index - 1];
    return this.#joined[Math.floor(index / JOINED)]?.slice(start, this.#ends[index]);
  }
}

export function readSharedTexts(xml: XmlScanner): SharedTexts {
  const texts = new SharedTexts();
  for (let token = xml.next(); token !== 'end'; token = xml.next())
    if (token === 'open' && xml.name === 'si') texts.add(readRichText(xml, 'si', 'xl/sharedStrings.xml'));
  texts.close();
  return texts;
}

/** The text of an element with formatted runs. Phonetic guides are not part of it. */
export function readRichText(xml: XmlScanner, element: string, part: string): string {
  let text = '';
  if (xml.isEmpty) return text;
  let isText = false;
  for (;;) {
    const token = xml.next();
    if (token === 'end') throw damaged(part);
    if (token === 'text' && isText) text += xml.text();
    if (token === 'close' && xml.name === element) return unescaped(text);
    if (token === 'open' && xml.name === 'rPh') xml.skipElement();
    else if (xml.name === 't') isText = token === 'text' ? isText : token === 'open' && !xml.isEmpty;
  }
}

/** Control characters, which XML cannot hold, are written as in _x000D_. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
