import { describe, expect, it } from 'vitest';
import { countLines, cutLines, cutText, textWidth, wrapText } from './text-width.ts';

const SENTENCE = '平均的な顧客との差（リスクのポイント、グループ平均）。ファイル全体で最も強い要因';

describe('lines of a text', () => {
  it('break at spaces, and a date stays whole', () => {
    expect(wrapText('joined before 2024-02-01', 90, 12, 3)).toEqual(['joined before', '2024-02-01']);
  });

  it.each(['Top 10 %', 'Top 10\u00a0%', 'Top 10\u202f%'])('keep a figure and its percent together: %s', (text) => {
    expect(cutLines(text, textWidth('Top 10', 12) + 1, 12, 3)).toEqual(['Top', text.slice(4)]);
  });

  it('break between characters where a language has no spaces, and nothing is lost', () => {
    for (let width = 60; width < 500; width += 7) {
      const lines = cutLines(SENTENCE, width, 12, 40);
      expect(lines.join('')).toBe(SENTENCE);
      for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(width);
      // Neither what closes stands first, nor what opens last.
      for (const line of lines.slice(1)) expect(line).not.toMatch(/^[、。）ー]/);
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/（$/);
    }
    expect(countLines(SENTENCE, 288, 12)).toBeGreaterThan(1);
  });

  it('end in dots when there are too few of them, without spaces put in between', () => {
    const [first, second] = cutLines(SENTENCE, 200, 12, 2);
    expect(SENTENCE.startsWith(`${first}${second?.replace('…', '')}`)).toBe(true);
    expect(second).toMatch(/…$/);
  });

  it.each([SENTENCE, 'Contract: Month-to-month/Annual, paid by electronic check'])(
    'are the text again when put together, or its beginning: %s',
    (text) => {
      for (let width = 90; width < 500; width += 7) {
        expect(cutText(text, width, 12, 40)).toBe(text);
        const [kept, rest] = cutText(text, width, 12, 2).split('…');
        expect(text.startsWith(kept ?? '')).toBe(true);
        expect(rest ?? '').toBe('');
      }
    },
  );
});
