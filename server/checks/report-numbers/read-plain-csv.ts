/** A CSV file as records by column name. Enough for well-formed files, and deliberately not the product's reader. */
export function readPlainCsv(bytes: Uint8Array): Record<string, string>[] {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  const delimiter = [',', ';', '\t'].sort((a, b) => countIn(text, b) - countIn(text, a))[0] ?? ',';
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const c = text[at];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (c === '"' && cell === '') quoted = true;
    else if (c === delimiter) endCell();
    else if (c === '\n') {
      endCell();
      lines.push(cells);
      cells = [];
    } else if (c !== '\r') cell += c;
  }
  if (cell !== '' || cells.length > 0) {
    endCell();
    lines.push(cells);
  }
  const [header = [], ...rows] = lines;
  return rows
    .filter((row) => row.length > 1 || row[0] !== '')
    .map((row) => Object.fromEntries(header.map((name, at) => [name.trim(), row[at] ?? ''])));
}

function countIn(text: string, mark: string): number {
  return text.slice(0, text.indexOf('\n')).split(mark).length;
}
