/**
 * Marks a tagged PDF as PDF/UA-1: adds the metadata entry and shows the title instead of the file name in the title
 * bar. The compiler has written everything else the standard requires. Appended as an incremental update, so the bytes
 * before it are unchanged.
 */
export function declareAccessible(pdf: Uint8Array): Uint8Array {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const trailer = file.toString('latin1', file.lastIndexOf('trailer'));
  const [table, count] = [findNumber(trailer, /startxref\s+(\d+)/), findNumber(trailer, /\/Size (\d+)/)];
  const entries = file.indexOf('\n', file.indexOf(`0 ${count}`, table)) + 1;
  const object = (number: number): Buffer => {
    const from = Number(file.toString('latin1', entries + 20 * number, entries + 20 * number + 10));
    return file.subarray(from, file.indexOf('endobj', from));
  };

  const root = findNumber(trailer, /\/Root (\d+) 0 R/);
  const catalog = object(root).toString('latin1');
  const metadata = findNumber(catalog, /\/Metadata (\d+) 0 R/);
  const titled = insertAt(catalog, /\/ViewerPreferences\s*<</, (begin) => `${begin} /DisplayDocTitle true`);
  const described = insertAt(
    object(metadata).toString(),
    /<\/rdf:RDF>/,
    (end) =>
      `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>${end}`,
  );
  const xml = described.slice(described.indexOf('stream\n') + 'stream\n'.length, described.indexOf('\nendstream'));
  const marked = insertAt(described, /\/Length \d+/, () => `/Length ${Buffer.byteLength(xml)}`);

  const first = Buffer.from(`\n${marked}endobj\n`);
  const second = Buffer.from(`${titled}endobj\n`, 'latin1');
  const places = [
    [metadata, file.length + 1],
    [root, file.length + first.length],
  ].map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  const closing = trailer.slice(0, trailer.lastIndexOf('>>'));
  const end = `xref\n${places.join('')}${closing}/Prev ${table}\n>>\nstartxref\n${file.length + first.length + second.length}\n%%EOF\n`;
  return Buffer.concat([file, first, second, Buffer.from(end, 'latin1')]);
}

function findNumber(text: string, what: RegExp): number {
  const number = what.exec(text)?.[1];
  if (number === undefined) throw new Error(`The PDF has no ${what.source}.`);
  return Number(number);
}

function insertAt(text: string, place: RegExp, write: (match: string) => string): string {
  if (!place.test(text)) throw new Error(`The PDF has no ${place.source}.`);
  return text.replace(place, write);
}
