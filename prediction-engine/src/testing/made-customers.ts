/** For tests: a table by column, cells as in the file. */
export type ColumnCells = Record<string, (string | number)[]>;

/** Seeded: the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 2654435761) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 20; warmUp++) next();
  return next;
}

/**
 * For tests: customers of a phone company whose leaving follows from legitimate columns and chance (AUC about .8).
 * `strength` 0 leaves only chance.
 */
export function madeCustomers(count: number, seed = 1, strength = 1): { cells: ColumnCells; left: boolean[] } {
  const chance = randomFrom(seed);
  const rows = Array.from({ length: count }, () => {
    const tenure = 1 + Math.floor(72 * chance() ** 1.5);
    const charge = Math.round(2000 + 9000 * chance()) / 100;
    const minutes = Math.round(3000 * chance()) / 10;
    const calls = Math.floor(-Math.log(1 - chance()) * 1.6);
    const age = 18 + Math.floor(62 * chance());
    const contract = ['monthly', 'yearly', 'two years'][Math.floor(3 * chance() ** 1.5)] ?? 'monthly';
    const region = ['north', 'south', 'east', 'west'][Math.floor(4 * chance())] ?? 'north';
    const paperless = chance() < 0.6 ? 'yes' : 'no';
    const logOdds =
      0.4 - tenure / 18 + (contract === 'monthly' ? 1.5 : -0.8) + 0.5 * (calls - 1.6) + (charge - 65) / 30;
    return { tenure, charge, minutes, calls, age, contract, region, paperless, gone: strength * logOdds - 0.7 };
  });
  const left = rows.map(({ gone }) => chance() < 1 / (1 + Math.exp(-gone)));
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  return {
    cells: {
      customer_id: rows.map((_, row) => `C-${10_000 + row}`),
      tenure: column('tenure'),
      monthly_charge: column('charge'),
      minutes: column('minutes'),
      support_calls: column('calls'),
      age: column('age'),
      contract: column('contract'),
      region: column('region'),
      paperless: column('paperless'),
      churned: left.map((gone) => (gone ? 'yes' : 'no')),
    },
    left,
  };
}

const ID = 'customer_id';

/**
 * The table with additional rows: copies of earlier ones under new ids, some cells changed, numbers shifted by a share.
 */
export function withCopies(
  cells: ColumnCells,
  copies: number,
  { changed = 0, jitter = 0, seed = 5 }: { changed?: number; jitter?: number; seed?: number } = {},
): ColumnCells {
  const chance = randomFrom(seed);
  const names = Object.keys(cells);
  const features = names.filter((name) => name !== ID && name !== 'churned');
  const count = cells[names[0] ?? '']?.length ?? 0;
  const all = Object.fromEntries(names.map((name) => [name, [...(cells[name] ?? [])]]));
  for (let copy = 0; copy < copies; copy++) {
    const from = Math.floor(count * chance());
    for (const name of names) {
      const cell = cells[name]?.[from] ?? '';
      const moved = typeof cell === 'number' && jitter > 0 ? cell * (1 + jitter * (2 * chance() - 1)) : cell;
      const isWhole = Number.isInteger(cell);
      all[name]?.push(typeof moved === 'number' ? Number(moved.toFixed(isWhole ? 0 : 2)) : moved);
    }
    const ids = all[ID];
    if (ids !== undefined) ids[count + copy] = `N-${copy}`;
    for (let cell = 0; cell < changed; cell++) {
      const name = features[Math.floor(features.length * chance())] ?? '';
      const other = cells[name]?.[Math.floor(count * chance())];
      if (other !== undefined && all[name] !== undefined) all[name][count + copy] = other;
    }
  }
  return all;
}
