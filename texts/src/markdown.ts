import type { Block } from './document.ts';
import type { Message, Text } from './kinds.ts';

/** A document of messages as Markdown in the speaker's language. */
export function markdown(blocks: readonly Block[], say: (message: Message) => string): string {
  const cell = (text: Text) => (typeof text === 'string' ? text : say(text));
  const row = (cells: readonly Text[]) => `| ${cells.map(cell).join(' | ')} |`;
  const linesOf = (block: Block): readonly string[] => {
    switch (block.kind) {
      case 'heading':
        return [`${'#'.repeat(block.level)} ${say(block.text)}`];
      case 'paragraph':
        return block.lines.map(say);
      case 'list':
        return block.items.map((item) => `- ${say(item)}`);
      case 'table':
        return [row(block.head), `|${'---|'.repeat(block.head.length)}`, ...block.rows.map(row)];
    }
  };
  return `${blocks.map((block) => linesOf(block).join('\n')).join('\n\n')}\n`;
}
