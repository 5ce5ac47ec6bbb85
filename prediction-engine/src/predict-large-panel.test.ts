import { describe, expect, it } from 'vitest';
import { openLarge } from './large/large-file.ts';
import { lookAcross } from './large/pieced-file.ts';
import { profileFile } from './profile/profile-file.ts';

const encoded = (text: string) => new TextEncoder().encode(text);
const pieced = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (at: number, length: number) => bytes.subarray(at, at + length),
});

describe('a large file that says who left', () => {
  // Long rows: a year of it is longer than all that slices show, and the file is still made at once.
  const note = 'x'.repeat(800);
  const YEARS = [2021, 2022, 2023];
  const years = (customers: number, id: (customer: number, year: number) => string) =>
    encoded(
      `customer_id,period,calls,note,churned\n${YEARS.flatMap((year) =>
        Array.from(
          { length: customers },
          (_, at) => `${id(at, year)},${year}-12-31,${(at * 7) % 40},${note},${at % 9 === year % 9 ? 'yes' : 'no'}\n`,
        ),
      ).join('')}`,
    );

  it('and has one period after another is told from a table though slices of it show every customer once', () => {
    const panel = pieced(years(13_000, (customer) => `c${100_000 + customer}`));
    expect(profileFile(lookAcross(panel), 'panel.csv', {}, { head: true })).toMatchObject({
      profile: { shape: 'snapshot' },
    });
    const large = openLarge(panel);
    expect(large).toBeNull();
  });

  it('stays a table where every row is another customer', () => {
    const table = pieced(years(2_500, (customer, year) => `c${year}${customer}`));
    expect(openLarge(table)).toMatchObject({ holds: 'customers', profile: { shape: 'snapshot' } });
  });
});
