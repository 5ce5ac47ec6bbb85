/**
 * Parses a Range header for a file of `size` bytes. `null`: send all of it (no header, or one we need not honour, such
 * as several ranges). 'unsatisfiable': answer 416.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | 'unsatisfiable' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found) return null;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
