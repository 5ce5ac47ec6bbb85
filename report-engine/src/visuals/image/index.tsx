import type { VisualKind } from '../kind.ts';
import { option } from '../result-columns.ts';

export interface ImageShape {
  readonly source: string;
  readonly alternative: string;
  readonly fit: 'contain' | 'cover';
}

/** Only pictures embedded in the document: an external address would reveal who reads the report. */
const isEmbeddedPicture = (source: string): boolean => /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(source);

export const image: VisualKind<ImageShape> = {
  name: 'image',
  roles: [],
  chrome: () => 'none',
  respondsBy: 'nothing',
  query: () => null,
  shape(_result, { visual }) {
    const source = option.text(visual, 'source') ?? '';
    if (!isEmbeddedPicture(source)) return null;
    return {
      source,
      alternative: option.text(visual, 'alternative') ?? visual.title ?? '',
      fit: option.text(visual, 'fit') === 'cover' ? 'cover' : 'contain',
    };
  },
  View: ({ shape, width, height, isStatic, theme }) =>
    isStatic ? (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={width}
        height={height}
        role="img"
        aria-label={shape.alternative}
        fontFamily={theme.font}
      >
        <image
          href={shape.source}
          width={width}
          height={height}
          preserveAspectRatio={shape.fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
        />
      </svg>
    ) : (
      <img
        className="hf-image"
        src={shape.source}
        alt={shape.alternative}
        width={width}
        height={height}
        style={{ objectFit: shape.fit }}
      />
    ),
};
