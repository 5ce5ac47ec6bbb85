import { openRenderer } from './typeset/painter.ts';

/** Twice the size on paper and in mails. */
const BOX = { width: 480, height: 120 };

/**
 * A logo as a small PNG, which every mail program shows and no logo can spoil a document with. Null if it cannot be read
 * or shows nothing. Rejects with `NoPainter` where the painter has no build.
 */
export async function drawLogo(type: string, bytes: Uint8Array): Promise<Uint8Array | null> {
  const draw = await openRenderer();
  try {
    const drawn = draw(type === 'image/png' ? framed(Buffer.from(bytes)) : Buffer.from(bytes).toString(), BOX);
    return drawn.pixels.some((byte, at) => at % 4 === 3 && byte > 0) ? drawn.asPng() : null;
  } catch {
    return null;
  }
}

function framed(png: Buffer): string {
  const size = `width="${png.readUInt32BE(16)}" height="${png.readUInt32BE(20)}"`;
  const data = `data:image/png;base64,${png.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${data}"/></svg>`;
}
