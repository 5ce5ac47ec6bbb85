/** Encodes text in an encoding the platform can only decode: builds the table by decoding every byte sequence. */
export function legacyEncoder(encoding: string): (text: string) => Uint8Array {
  const bytesOf = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const learn = (bytes: readonly number[]) => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes));
      if ([...letter].length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, bytes);
    } catch {
      // Not a character of this encoding.
    }
  };
  for (let byte = 0; byte < 256; byte++) learn([byte]);
  for (let lead = 0x81; lead <= 0xfe && bytesOf.size > 0; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) learn([lead, trail]);
  // Some Node.js releases read Windows-1252 as Latin-1.
  if (encoding === 'windows-1252') bytesOf.set('€', [0x80]);
  return (text) =>
    Uint8Array.from(
      [...text].flatMap((letter) => {
        const bytes = bytesOf.get(letter);
        if (bytes === undefined) throw new Error(`${encoding} has no ${letter}`);
        return bytes;
      }),
    );
}
