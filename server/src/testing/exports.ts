const DAY_MS = 86_400_000;
const LAST = Date.parse('2026-03-31') / DAY_MS;
const FIRST = LAST - 540;
const iso = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * Three exports of a made-up business, by file name: who stops signing in asks to leave a month later. Addresses are
 * written differently in each.
 */
export function exportFiles(accounts: number): Record<string, string> {
  const companies = ['account_no,company,email,country'];
  const contracts = ['contract_id,account_no,start_date,cancellation_date'];
  const logins = ['user_email,happened_at,action'];
  let state = 11;
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  for (let at = 0; at < accounts; at++) {
    const start = FIRST + Math.floor(chance() * 400);
    const fades = chance() < 0.45 ? start + 40 + Math.floor(chance() * 500) : Number.POSITIVE_INFINITY;
    const asked = fades + 30 + Math.floor(chance() * 30);
    const every = 2 + Math.floor(chance() * 6);
    for (let day = start; day <= Math.min(LAST, fades); day += every)
      logins.push(`person${at}@firm${at}.example,${iso(day)},${chance() < 0.8 ? 'login' : 'export'}`);
    companies.push(`A${1000 + at},Firm ${at},Person${at}@Firm${at}.example,${['DE', 'FR', 'IT'][at % 3]}`);
    contracts.push(`c${at},A${1000 + at},${iso(start)},${asked <= LAST ? iso(asked) : ''}`);
  }
  const tables = { companies, contracts, logins };
  return Object.fromEntries(Object.entries(tables).map(([name, lines]) => [`${name}.csv`, `${lines.join('\n')}\n`]));
}

/** As a form of one upload. */
export function formOfFiles(
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content]), name);
  return form;
}
