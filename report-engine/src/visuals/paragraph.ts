/** Sentences one after another; Japanese puts no space after its full stop. */
export function inOneParagraph(sentences: readonly string[]): string {
  return sentences.join(' ').replaceAll('。 ', '。');
}
