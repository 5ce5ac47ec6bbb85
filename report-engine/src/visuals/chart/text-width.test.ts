import { describe, expect, it } from 'vitest';
import { countLines, cutLines, cutText, textWidth, wrapText } from './text-width.ts';

const SENTENCE = '平均的な顧客との差（リスクのポイント、グループ平均）。ファイル全体で最も強い要因';

describe('text wrapping', () => {
  it('breaks at spaces, and keeps dates whole', () => {
    expect(wrapText('joined before 2024-02-01', { width: 90, size: 12, lines: 3 })).toEqual([
      'joined before',
      '2024-02-01',
    ]);
  });

  it.each(['Top 10 %', 'Top 10\u00a0%', 'Top 10\u202f%'])(
    'keeps a number and its percent sign together: %s',
    (text) => {
      expect(cutLines(text, { width: textWidth('Top 10', 12) + 1, size: 12, lines: 3 })).toEqual([
        'Top',
        text.slice(4),
      ]);
    },
  );

  it('breaks between characters in languages without spaces, and loses nothing', () => {
    for (let width = 60; width < 500; width += 7) {
      const lines = cutLines(SENTENCE, { width, size: 12, lines: 40 });
      expect(lines.join('')).toBe(SENTENCE);
      for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(width);
      // No closing mark at the start of a line, no opening one at its end.
      for (const line of lines.slice(1)) expect(line).not.toMatch(/^[、。）ー]/);
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/（$/);
    }
    expect(countLines(SENTENCE, 288, 12)).toBeGreaterThan(1);
  });

  it('ends in an ellipsis when there are too few lines, without inserted spaces', () => {
    const [first, second] = cutLines(SENTENCE, { width: 200, size: 12, lines: 2 });
    expect(SENTENCE.startsWith(`${first}${second?.replace('…', '')}`)).toBe(true);
    expect(second).toMatch(/…$/);
  });

  it.each([SENTENCE, 'Contract: Month-to-month/Annual, paid by electronic check'])(
    'yields lines that join to the text, or to its beginning: %s',
    (text) => {
      for (let width = 90; width < 500; width += 7) {
        expect(cutText(text, { width, size: 12, lines: 40 })).toBe(text);
        const [kept, rest] = cutText(text, { width, size: 12, lines: 2 }).split('…');
        expect(text.startsWith(kept ?? '')).toBe(true);
        expect(rest ?? '').toBe('');
      }
    },
  );
});
