import type { SourceFile } from '../join/sources/source-table.ts';
import { randomFrom } from './made-customers.ts';

/** The day the exports were made. */
export const EXPORT_DAY = '2026-03-31';

const LAST = Date.parse(EXPORT_DAY) / 86_400_000;
const FIRST = LAST - 540;
const PLANS = [19, 49, 149] as const;

export interface MadeExports {
  /** Name of the table → its lines, header first, cells without commas. */
  readonly tables: Readonly<Record<'accounts' | 'contracts' | 'bills' | 'logins' | 'tickets', string[]>>;
  /** Whether each account asks to leave in the 30 days after the export; null: it did before. */
  readonly leaves: readonly (boolean | null)[];
}

const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/**
 * Exports of a made-up business: usage that fell and unpaid bills raise the risk of asking to leave in the next month.
 * Ids and addresses are written differently in every table.
 */
export function madeExports(count: number, seed = 7): MadeExports {
  const chance = randomFrom(seed);
  const tables: Record<keyof MadeExports['tables'], string[]> = {
    accounts: ['Account No,Account Name,Email,Country,Created,Last Login,Lifetime Revenue'],
    contracts: ['contract_id,account_no,plan,start_date,cancellation_date,end_date,state'],
    bills: ['bill_id,account_no,billed_on,amount,state'],
    logins: ['user_email,happened_at,action'],
    tickets: ['ticket,requester,opened_at,priority'],
  };
  const leaves = Array.from({ length: count }, (_, at) => oneAccount(tables, at, chance));
  return { tables, leaves };
}

function oneAccount(tables: Record<string, string[]>, at: number, chance: () => number): boolean | null {
  const number = `A${String(at + 1).padStart(5, '0')}`;
  const email = `Person${at}@firm${at}.example`;
  const plan = Math.floor(chance() * 3);
  const start = FIRST + Math.floor(chance() * 450);
  let [usage, risk, nextRisk, paid, lastLogin] = [4 + 12 * chance(), 0, 0, 0, ''];
  let asked = Number.POSITIVE_INFINITY;
  for (let day = start; day < LAST + 30 && asked === Number.POSITIVE_INFINITY; day += 30) {
    if (chance() < risk) {
      asked = day;
      break;
    }
    const isFalling = chance() < 0.12;
    const isUnpaid = chance() < 0.1;
    usage *= isFalling ? 0.3 : 0.9 + 0.25 * chance();
    if (day <= LAST) {
      tables.bills?.push(
        [`b${at}-${day}`, number, iso(day), PLANS[plan] as number, isUnpaid ? 'failed' : 'paid'].join(','),
      );
      paid += isUnpaid ? 0 : (PLANS[plan] as number);
    }
    for (let login = 0; login < Math.min(usage, 25); login++) {
      const on = day + Math.floor(30 * chance());
      if (on > LAST) continue;
      lastLogin = iso(on);
      tables.logins?.push([email.toLowerCase(), iso(on), chance() < 0.8 ? 'login' : 'export'].join(','));
    }
    if (chance() < 0.2 && day + 12 <= LAST)
      tables.tickets?.push(
        [tables.tickets.length, email.replace('@', '+help@'), iso(day + 12), isFalling ? 'high' : 'normal'].join(','),
      );
    // Decisions take a month.
    risk = nextRisk;
    nextRisk = 1 / (1 + Math.exp(4.4 - (isFalling ? 3 : 0) - (isUnpaid ? 2 : 0)));
  }
  const isKnown = asked <= LAST;
  const isOver = asked + 30 <= LAST;
  tables.contracts?.push(
    [
      `c${at}`,
      number,
      `plan ${plan}`,
      iso(start),
      isKnown ? iso(asked) : '',
      isOver ? iso(asked + 30) : '',
      isOver ? 'ended' : 'running',
    ].join(','),
  );
  tables.accounts?.push(
    [number, `Firm ${at}`, email, ['DE', 'FR', 'IT'][at % 3], iso(start), lastLogin, paid].join(','),
  );
  return isKnown ? null : asked <= LAST + 30;
}

export function filesOf(tables: Readonly<Record<string, readonly string[]>>): SourceFile[] {
  return Object.entries(tables).map(([name, lines]) => ({
    fileName: `${name}.csv`,
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
  }));
}
