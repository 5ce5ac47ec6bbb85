import { describe, expect, it } from 'vitest';
import { csvFile } from './csv-text.ts';
import { outputFile } from './output-file.ts';

describe('writing CSV', () => {
  it('writes a header and rows, with a byte order mark and raw formulas on request', () => {
    const text = (pieces: Iterable<Uint8Array>) =>
      Array.from(pieces, (piece) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(piece)).join('');
    const line = (row: number) => `${row},ü`;
    expect(text(csvFile(['n', '=x'], 2, line))).toBe("n,'=x\n0,ü\n1,ü\n");
    expect(text(csvFile(['n', '=x'], 2, line, { neutraliseFormulas: false, byteOrderMark: true }))).toBe(
      '\ufeffn,=x\n0,ü\n1,ü\n',
    );
  });

  it('joins the pieces of a long table seamlessly', () => {
    const file = outputFile('n.csv', () => csvFile(['n'], 100_000, (row) => `${row}ü`));
    expect([...file.pieces()].length).toBeGreaterThan(3);
    for (let again = 0; again < 2; again++) {
      const lines = new TextDecoder().decode(file.bytes).trimEnd().split('\n');
      expect(lines).toHaveLength(100_001);
      expect(lines.every((line, at) => at === 0 || line === `${at - 1}ü`)).toBe(true);
    }
  });
});
