import { type ColumnCells, randomFrom } from './made-customers.ts';

export interface PeopleHeaders {
  readonly age: string;
  readonly city: string;
  readonly sex: string;
  readonly plan: string;
  readonly income: string;
  readonly visits: string;
  readonly spent: string;
  readonly calls: string;
  readonly label: string;
}

interface PeopleOptions {
  readonly people: number;
  readonly rowsEach: number;
  readonly seed: number;
  readonly headers: PeopleHeaders;
  readonly words: readonly [yes: string, no: string];
  /** How far the columns explain the outcome; 0: chance alone. */
  readonly strength: number;
  /** The outcome is drawn per row instead of per person. */
  readonly perRow?: boolean;
}

/** People with some rows each, without an id: constant columns, changing ones and an outcome. */
export function madePeople({ people, rowsEach, seed, headers, words, strength, perRow }: PeopleOptions): ColumnCells {
  const chance = randomFrom(seed);
  const whole = (most: number) => Math.floor(most * chance());
  const rows = Array.from({ length: people }, () => {
    const person = { age: 18 + whole(60), city: whole(25), sex: whole(2), plan: whole(4), income: 18 + whole(90) };
    const risk = strength * ((person.plan - 1.5) * 0.9 + (person.age - 48) / 20);
    const left = chance() < 1 / (1 + Math.exp(-risk));
    return Array.from({ length: rowsEach }, () => ({
      ...person,
      visits: whole(30),
      spent: Math.round(100_00 * chance()) / 100,
      calls: whole(6),
      left: perRow ? chance() < 1 / (1 + Math.exp(-risk)) : left,
    }));
  }).flat();
  for (let at = rows.length - 1; at > 0; at--) {
    const other = whole(at + 1);
    [rows[at], rows[other]] = [rows[other] as (typeof rows)[number], rows[at] as (typeof rows)[number]];
  }
  return {
    [headers.age]: rows.map(({ age }) => age),
    [headers.city]: rows.map(({ city }) => `C${city}`),
    [headers.sex]: rows.map(({ sex }) => ['f', 'm'][sex] ?? ''),
    [headers.plan]: rows.map(({ plan }) => ['S', 'M', 'L', 'XL'][plan] ?? ''),
    [headers.income]: rows.map(({ income }) => income * 1000),
    [headers.visits]: rows.map(({ visits }) => visits),
    [headers.spent]: rows.map(({ spent }) => spent),
    [headers.calls]: rows.map(({ calls }) => calls),
    [headers.label]: rows.map(({ left }) => words[left ? 0 : 1]),
  };
}
