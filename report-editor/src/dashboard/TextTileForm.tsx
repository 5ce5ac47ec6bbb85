import type { Tile, TileContent } from '@holdfast/contracts/documents/tile';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { useState } from 'react';
import { TileForm } from './TileForm.tsx';

export interface TextTileFormProps {
  /** Null for a new one. */
  readonly tile: Tile | null;
  readonly texts: Texts;
  readonly onPut: (title: string, content: TileContent) => void;
  readonly onClose: () => void;
}

/** The title of any tile, and the text of text tiles. */
export function TextTileForm({ tile, texts, onPut, onClose }: TextTileFormProps) {
  const [title, setTitle] = useState(tile?.title ?? '');
  const [text, setText] = useState(tile?.content.kind === 'text' ? tile.content.text : '');
  const hasText = tile === null || tile.content.kind === 'text';
  return (
    <TileForm
      heading={tile ? texts.renameTile : texts.addText}
      title={title}
      texts={texts}
      onTitle={setTitle}
      onPut={() => onPut(title.trim(), hasText ? { kind: 'text', text } : tile.content)}
      onClose={onClose}
    >
      {hasText && (
        <label>
          {texts.tileText}
          <textarea
            value={text}
            rows={6}
            maxLength={10_000}
            required
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
    </TileForm>
  );
}
