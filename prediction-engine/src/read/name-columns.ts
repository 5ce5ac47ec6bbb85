import type { Finding } from '../outcome/findings.ts';

export interface NamedColumns {
  readonly names: readonly string[];
  readonly findings: readonly Finding[];
}

/** Every column gets a name of its own: empty names are numbered, repeated ones too, and both are reported. */
export function nameColumns(headers: readonly string[]): NamedColumns {
  const taken = new Set<string>();
  const repeated: string[] = [];
  const unnamed: string[] = [];
  const written = new Set(headers.map(tidy));
  const names = headers.map((header, at) => {
    const wanted = tidy(header);
    if (wanted !== '' && !taken.has(wanted)) {
      taken.add(wanted);
      return wanted;
    }
    const base = wanted === '' ? 'column' : wanted;
    let number = wanted === '' ? at + 1 : 2;
    while (taken.has(`${base}_${number}`) || written.has(`${base}_${number}`)) number++;
    const name = `${base}_${number}`;
    taken.add(name);
    (wanted === '' ? unnamed : repeated).push(name);
    return name;
  });
  const findings: Finding[] = [];
  if (repeated.length > 0)
    findings.push({
      code: 'repeated-names',
      severity: 'warning',
      column: repeated[0] ?? null,
      message: `Some column names stand more than once in the header. We call the later ones ${list(repeated)}.`,
    });
  if (unnamed.length > 0)
    findings.push({
      code: 'unnamed-columns',
      severity: 'info',
      column: unnamed[0] ?? null,
      message: `${unnamed.length === 1 ? 'A column has' : `${unnamed.length} columns have`} no name in the header. We call ${unnamed.length === 1 ? 'it' : 'them'} ${list(unnamed)}.`,
    });
  return { names, findings };
}

/** A name over two lines or with doubled spaces is still one name. */
function tidy(header: string): string {
  return header.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim();
}

export function list(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most).map((name) => `“${name}”`);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
