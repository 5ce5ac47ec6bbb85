import type { Fonts } from './fonts.ts';
import { JAPANESE } from './fonts.ts';

const MISSING = '□';
/** Invisible characters: joiners, direction marks, variation selectors. Dropped instead of shown as boxes. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/u;

/**
 * Replaces characters without a glyph by a box. PDF/UA allows none of them: one emoji in a customer's name would fail
 * the whole document.
 */
export class Writable {
  readonly #fonts: Fonts;
  replaced = 0;

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
  }

  text(text: string): string {
    let written = '';
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x20 || code === 0x7f) written += ' ';
      else if (this.#fonts.latin.has(code) || this.#fonts.japanese.has(code)) written += character;
      else if (!UNSEEN.test(character)) {
        this.replaced += 1;
        written += MISSING;
      }
    }
    return written;
  }

  /** Replaces them in every string of a tree of plain data. */
  all<Tree>(tree: Tree): Tree {
    if (typeof tree === 'string') return this.text(tree) as Tree;
    if (Array.isArray(tree)) return tree.map((one) => this.all(one)) as Tree;
    if (typeof tree !== 'object' || tree === null) return tree;
    return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, this.all(value)])) as Tree;
  }

  /**
   * The text of a drawing. Runs that Inter lacks get an explicit font; otherwise a font of the machine might be used.
   */
  svg(svg: string): string {
    return svg.replace(/>([^<]+)</g, (_, words: string) => `>${this.#runs(this.text(words))}<`);
  }

  #runs(words: string): string {
    let written = '';
    let other = '';
    const close = () => {
      if (other) written += `<tspan font-family="${JAPANESE}">${other}</tspan>`;
      other = '';
    };
    for (const character of words) {
      if (this.#fonts.latin.has(character.codePointAt(0) ?? 0)) {
        close();
        written += character;
      } else other += character;
    }
    close();
    return written;
  }
}
