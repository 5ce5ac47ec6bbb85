import { useState } from 'react';
import type { TextTileFormProps } from './TextTileForm.tsx';
import { TileForm } from './TileForm.tsx';

const KINDS = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml';
/** Base64 adds a third, and a document holds at most 400,000 characters of it. */
const MOST_BYTES = 300_000;

/** The picture is embedded in the document: its address cannot go stale, and no other server learns who views it. */
export function ImageTileForm({ tile, texts, onPut, onClose }: TextTileFormProps) {
  const before = tile?.content.kind === 'image' ? tile.content : null;
  const [title, setTitle] = useState(tile?.title ?? '');
  const [url, setUrl] = useState(before?.url ?? '');
  const [alternative, setAlternative] = useState(before?.alternative ?? '');
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > MOST_BYTES);
    if (!file || file.size > MOST_BYTES) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <TileForm
      heading={tile ? texts.renameTile : texts.addImage}
      title={title}
      texts={texts}
      onTitle={setTitle}
      onPut={() => url !== '' && onPut(title.trim(), { kind: 'image', url, alternative: alternative.trim() })}
      onClose={onClose}
    >
      <label>
        {texts.imageFile}
        <input
          type="file"
          accept={KINDS}
          required={url === ''}
          aria-invalid={isTooLarge}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </label>
      {isTooLarge && <p role="alert">{texts.imageTooLarge}</p>}
      {url !== '' && <img className="hf-board-tile-chosen" src={url} alt="" />}
      <label>
        {texts.imageShows}
        <input
          value={alternative}
          maxLength={1_000}
          required
          onChange={(event) => setAlternative(event.target.value)}
        />
      </label>
    </TileForm>
  );
}
