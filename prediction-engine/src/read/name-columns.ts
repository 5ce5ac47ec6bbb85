import type { Finding } from '@holdfast/contracts/prediction/finding';
import { message, some } from '@holdfast/texts/message';

export interface NamedColumns {
  readonly names: readonly string[];
  readonly findings: readonly Finding[];
}

const SHOWN_NAMES = 5;

/** Makes column names unique: empty and repeated names are numbered and reported. */
export function nameColumns(headers: readonly string[]): NamedColumns {
  const taken = new Set<string>();
  const repeated: string[] = [];
  const unnamed: string[] = [];
  const written = new Set(headers.map(normalizeHeader));
  const names = headers.map((header, at) => {
    const wanted = normalizeHeader(header);
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
      message: message('repeatedNames', { list: some(repeated, SHOWN_NAMES) }),
    });
  if (unnamed.length > 0)
    findings.push({
      code: 'unnamed-columns',
      severity: 'info',
      column: unnamed[0] ?? null,
      message:
        unnamed.length === 1
          ? message('unnamed', { list: some(unnamed, SHOWN_NAMES) })
          : message('unnamedMany', { columns: unnamed.length, list: some(unnamed, SHOWN_NAMES) }),
    });
  return { names, findings };
}

/** A name over two lines or with doubled spaces is still one name. */
function normalizeHeader(header: string): string {
  return header.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim();
}
