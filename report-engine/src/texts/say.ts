/** Fills placeholders: say('{part} of {whole}', {part: '3', whole: '7'}). */
export function say(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Joins sentences; Japanese has no space after a full stop. */
export function inOneParagraph(sentences: readonly string[]): string {
  return sentences.join(' ').replaceAll('。 ', '。');
}
