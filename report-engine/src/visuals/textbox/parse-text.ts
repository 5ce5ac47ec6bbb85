import type { TextBlock } from '../kind.ts';

/** '# ' starts a heading, '- ' an item, **…** is bold; everything else is plain text. */
export function parseText(text: string): readonly TextBlock[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const kind = line.startsWith('# ') ? 'heading' : line.startsWith('- ') ? 'item' : 'paragraph';
      const content = kind === 'paragraph' ? line : line.slice(2);
      const spans = content.split('**').flatMap((part, i) => (part === '' ? [] : [{ text: part, bold: i % 2 === 1 }]));
      return { kind, spans };
    });
}
