import type { Message, Text } from './kinds.ts';
import { isMessage } from './message.ts';

/** A part of a localizable document such as the model card. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: Message }
  | { readonly kind: 'paragraph'; readonly lines: readonly Message[] }
  | { readonly kind: 'list'; readonly items: readonly Message[] }
  | { readonly kind: 'table'; readonly head: readonly Message[]; readonly rows: readonly (readonly Text[])[] };

/** Stored documents are JSON of any version. */
export function isBlock(value: unknown): value is Block {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const isTexts = (list: unknown, every: (item: unknown) => boolean) => Array.isArray(list) && list.every(every);
  switch (value.kind) {
    case 'heading':
      return 'text' in value && isMessage(value.text);
    case 'paragraph':
      return 'lines' in value && isTexts(value.lines, isMessage);
    case 'list':
      return 'items' in value && isTexts(value.items, isMessage);
    case 'table':
      return (
        'head' in value &&
        isTexts(value.head, isMessage) &&
        'rows' in value &&
        isTexts(value.rows, (row) => isTexts(row, (cell) => typeof cell === 'string' || isMessage(cell)))
      );
    default:
      return false;
  }
}
