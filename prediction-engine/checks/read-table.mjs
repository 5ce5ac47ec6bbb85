/** A CSV file as objects: quotes doubled inside quotes, the delimiter taken from the header. */
export function readTable(text) {
  const body = text.replace(/^\uFEFF/, '');
  const header = body.slice(0, body.indexOf('\n'));
  const delimiter = [',', ';', '\t', '|'].sort((a, b) => header.split(b).length - header.split(a).length)[0];
  const lines = [];
  const line = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < body.length; i++) {
    const c = body[i];
    if (isQuoted) {
      if (c !== '"') cell += c;
      else if (body[i + 1] === '"') cell += body[++i];
      else isQuoted = false;
    } else if (c === '"' && cell === '') isQuoted = true;
    else if (c === delimiter || c === '\n') {
      line.push(cell.replace(/\r$/, ''));
      cell = '';
      if (c === '\n') lines.push(line.splice(0));
    } else cell += c;
  }
  if (cell !== '' || line.length > 0) lines.push([...line, cell]);
  const [names, ...records] = lines;
  return records
    .filter((record) => record.length === names.length)
    .map((record) => Object.fromEntries(names.map((name, i) => [name, record[i]])));
}
