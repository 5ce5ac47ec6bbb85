/** The intended table: what a reader has to find in every file made from it. */
export interface CleanTable {
  readonly name: string;
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const ROWS = 40;
const pick = (words: readonly string[], at: number) => words[at % words.length] ?? '';
const two = (figure: number) => String(figure).padStart(2, '0');

function table(name: string, columns: Readonly<Record<string, (at: number) => string>>): CleanTable {
  const cells = Object.values(columns);
  const rows = Array.from({ length: ROWS }, (_, at) => cells.map((cell) => cell(at)));
  return { name, names: Object.keys(columns), rows };
}

const PEOPLE = ['Ada', 'Bruno', 'Clara', 'Dario', 'Elena', 'Fritz', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const FAMILIES = ['Adler', 'Brandt', 'Costa', 'Duval', 'Eriksen', 'Ferrari', 'Gomez', 'Horvat'];
const NOTES = ['late payer', 'asked for "Gold" twice', 'moved; new address', 'calls, then writes', 'no remarks'];

/** Five customer tables: codes and numbers, names with commas, remarks with quotes, words only, numbers only. */
export const CLEAN_TABLES: readonly CleanTable[] = [
  table('telecom', {
    customer_id: (at) => `C-${1001 + at * 7}`,
    tenure: (at) => String((at * 11) % 72),
    monthly_charge: (at) => (19.5 + ((at * 13) % 70)).toFixed(2),
    contract: (at) => pick(['monthly', 'one year', 'two years'], at * 7),
    signup: (at) => `20${two(15 + (at % 9))}-${two(1 + (at % 12))}-${two(1 + ((at * 5) % 28))}`,
    churn: (at) => pick(['No', 'No', 'Yes'], at * 5),
  }),
  table('shop', {
    client: (at) => `${pick(FAMILIES, at * 3)}, ${pick(PEOPLE, at)}`,
    city: (at) => pick(['Berlin', 'Paris', 'Lisbon', 'Rome', 'Oslo', 'Vienna'], at * 5),
    orders: (at) => String(1 + ((at * 17) % 23)),
    revenue: (at) => (((at * 7919) % 90000) / 100).toFixed(2),
    last_order: (at) => `${two(1 + ((at * 3) % 28))}.${two(1 + (at % 12))}.2024`,
    gone: (at) => pick(['0', '1', '0', '0'], at * 3),
  }),
  table('software', {
    account: (at) => `${pick(FAMILIES, at)} ${pick(['Ltd', 'GmbH', 'Inc', 'AG', 'SA'], Math.floor(at / 8))}`,
    plan: (at) => pick(['basic', 'pro', 'team'], at * 2),
    seats: (at) => String(2 + ((at * 5) % 40)),
    remark: (at) => pick(NOTES, at * 3),
    renewal: (at) => `2025-${two(1 + ((at * 7) % 12))}-${two(1 + ((at * 11) % 28))}`,
    status: (at) => pick(['active', 'active', 'cancelled', 'active'], at * 5),
  }),
  table('survey', {
    panel_code: (at) => `${pick(['NA', 'SB', 'EC', 'WD'], at)}-${100 + at}-${pick(['x', 'y', 'z'], at)}`,
    region: (at) => pick(['north', 'south', 'east', 'west'], at * 3),
    household: (at) => pick(['single', 'couple', 'family'], at * 2),
    product: (at) => pick(['savings', 'loan', 'card', 'insurance'], at * 7),
    satisfied: (at) => pick(['very', 'somewhat', 'not at all'], at * 5),
    left: (at) => pick(['stayed', 'left', 'stayed'], at * 7),
  }),
  table('meters', {
    meter: (at) => String(52_000_001 + at * 131),
    read_days: (at) => String(20 + ((at * 7) % 11)),
    base_load: (at) => (((at * 37) % 90) / 10 + 0.5).toFixed(1),
    peak_load: (at) => (at % 9 === 4 ? '' : (((at * 53) % 190) / 10 + 1.5).toFixed(1)),
    outages: (at) => String((at * 3) % 5),
    invoices: (at) => String(3 + ((at * 5) % 10)),
    balance: (at) => (((at * 7717) % 50_000) / 100 - 120).toFixed(2),
    switched: (at) => pick(['0', '0', '1'], at * 7),
  }),
];
