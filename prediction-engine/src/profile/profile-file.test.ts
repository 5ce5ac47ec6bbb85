import { describe, expect, it } from 'vitest';
import { say } from '../english/render-english.ts';
import { seededRandom } from '../statistics/random.ts';
import { profileFile } from './profile-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const table = Array.from(
  { length: 80 },
  (_, at) => `c${at},${20 + (at % 40)},"plan, ${at % 3}",2024-01-${10 + (at % 19)},${at % 4 === 0 ? 'Yes' : 'No'}`,
);
const file = `id,age,plan,since,churn\n${table.join('\n')}\n`;

describe('the profile of a file', () => {
  it('describes how the file was parsed, the type of each column and the label', () => {
    const outcome = profileFile(bytes(file), 'customers.csv');
    if (outcome.kind === 'unreadable') throw new Error(say(outcome.problem.reason));
    const { profile } = outcome;
    expect(profile).toMatchObject({
      fileName: 'customers.csv',
      encoding: 'utf-8',
      delimiter: ',',
      headerLine: 1,
      shape: 'snapshot',
      event: 'churn = Yes',
      rowCount: 80,
      problem: null,
    });
    expect(profile.columns.map(({ role }) => role)).toEqual(['id', 'feature', 'feature', 'date', 'label']);
    expect(profile.rows[0]).toEqual(['c0', '20', 'plan, 0', '2024-01-10', 'Yes']);
    expect(profile.rows).toHaveLength(20);
  });

  it('ignores the truncated last line of a file head', () => {
    const outcome = profileFile(bytes(file).slice(0, 1000), 'customers.csv', {}, { head: true });
    expect(outcome.kind === 'profiled' ? outcome.profile.rejected : null).toEqual([]);
  });

  it('returns a profile or a reason for any input, without exceptions or hangs', () => {
    const random = seededRandom(42);
    const pick = (count: number) => Math.floor(random.next() * count);
    const pieces = [
      '"',
      '""',
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      '\r\n',
      '\\"',
      '\u0000',
      '€',
      '=',
      '-',
      '2024-13-40',
      '1e999',
      '__proto__',
      ' ',
      'NaN',
      '１２',
      '\ufeff',
      '99999999999999999999',
    ];
    for (let round = 0; round < 400; round++) {
      let text = file;
      for (let edit = pick(12); edit >= 0; edit--) {
        const at = pick(text.length);
        text = text.slice(0, at) + pieces[pick(pieces.length)] + text.slice(at + pick(3));
      }
      const encoded = bytes(text.slice(0, 1 + pick(text.length)));
      if (round % 5 === 0) for (let noise = 0; noise < 6; noise++) encoded[pick(encoded.length)] = pick(256);
      const outcome = profileFile(encoded, 'x.csv');
      if (outcome.kind === 'unreadable') expect(say(outcome.problem.reason)).toMatch(/\S/);
      else expect(outcome.profile.columns.length).toBeGreaterThan(0);
    }
  });
});
