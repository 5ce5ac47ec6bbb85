import type { Fonts } from './fonts.ts';
import { JAPANESE } from './fonts.ts';

const MISSING = '□';
/** Shown by nobody: joiners, marks of direction, variation selectors. Dropped, where a box would stand for nothing. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/u;

/**
 * Puts a box in place of what no font of ours can write. An accessible document may not hold a single such character:
 * left in, an emoji in one customer's name would refuse the whole paper.
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

  /** Everything said in a tree of plain data. */
  all<Tree>(tree: Tree): Tree {
    if (typeof tree === 'string') return this.text(tree) as Tree;
    if (Array.isArray(tree)) return tree.map((one) => this.all(one)) as Tree;
    if (typeof tree !== 'object' || tree === null) return tree;
    return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, this.all(value)])) as Tree;
  }

  /** The words of a picture. A run that Inter lacks is given its font by name, or any font of the machine might step in. */
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
