const SIDE_PX = 128;
/** Limit of the server. */
const LARGEST_CHARACTERS = 32_768;
const QUALITIES = [0.85, 0.6, 0.35];

/** Crops the centre square and shrinks it to fit into the profile; null if it is not an image. */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency; without a background, transparent areas turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  context.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, SIDE_PX, SIDE_PX);
  bitmap.close();
  return (
    QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
      ({ length }) => length <= LARGEST_CHARACTERS,
    ) ?? null
  );
}
