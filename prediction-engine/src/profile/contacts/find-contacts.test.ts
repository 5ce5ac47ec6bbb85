import { describe, expect, it } from 'vitest';
import { madeProfile, mixed } from '../../testing/made-profile.ts';

const COUNT = 60;
const each = (of: (at: number) => string) => Array.from({ length: COUNT }, (_, at) => of(at));
const basics = {
  customer_id: each((at) => `C${1000 + at}`),
  plan: mixed(COUNT, ['Basic', 'Plus', 'Pro']),
  churned: mixed(COUNT, ['yes', 'no'], 3),
};
const named = (columns: Record<string, string[]>) => {
  const profile = madeProfile({ ...basics, ...columns });
  const nameOf = (at: number | null) => (at === null ? null : profile.columns[at]?.name);
  const { name, email, phone, owner } = profile.contacts;
  return {
    found: [name, email, phone, owner].map(nameOf),
    learnt: profile.features.map(nameOf),
    reasons: profile.excluded.map(({ column, reason }) => [column, reason.code]),
  };
};

const people = each((at) => `Person ${String.fromCharCode(65 + (at % 26))}${at}`);
const mails = each((at) => `p${at}@example.com`);
const phones = each((at) => `+49 30 ${100_000 + at}`);
const owners = mixed(COUNT, ['Ada Berg', 'Bo Lind', 'Cy Holm'], 5);

describe('customer contact columns', () => {
  it.each([
    ['Customer Name', 'E-Mail', 'Phone', 'Account Owner'],
    ['company_name', 'contact', 'phone_number', 'csm'],
    ['Kundenname', 'Adresse', 'Telefonnummer', 'Kundenbetreuer'],
    ['Nom du client', 'Courriel', 'Téléphone', 'Responsable'],
    ['顧客名', 'メール', '電話番号', '担当者'],
  ])('are found as %s, %s, %s and %s, and never learnt from', (name, email, phone, owner) => {
    const { found, learnt, reasons } = named({ [name]: people, [email]: mails, [phone]: phones, [owner]: owners });
    expect(found).toEqual([name, email, phone, owner]);
    expect(learnt).toEqual(['plan']);
    expect(reasons).toEqual(found.map((column) => [column, 'contact']));
  });

  it.each(['Nombre', 'Surname', '氏名'])('include names that many share: %s', (name) => {
    const shared = each((at) => `Person ${String.fromCharCode(65 + (at % 26))}`);
    const many = Object.fromEntries(
      Object.entries({ ...basics, [name]: shared }).map(([column, cells]) => [
        column,
        Array.from({ length: 5 }, (_, block) =>
          cells.map((cell) => (column === 'customer_id' ? cell + block : cell)),
        ).flat(),
      ]),
    );
    expect(madeProfile(many).contacts.name).toBe(Object.keys(many).indexOf(name));
  });

  it('exclude the names of things, services and answers', () => {
    const { found } = named({
      PhoneService: mixed(COUNT, ['Yes', 'No'], 7),
      product_name: people,
      home_owner: mixed(COUNT, ['Yes', 'No'], 9),
      company: mixed(COUNT, ['North', 'South'], 11),
      manager_count: mixed(COUNT, ['1', '2', '3'], 13),
    });
    expect(found).toEqual([null, null, null, null]);
  });

  it('are learnt from if requested', () => {
    const profile = madeProfile({ ...basics, owner: owners }, { keep: ['owner'] });
    expect(profile.features.map((at) => profile.columns[at]?.name)).toContain('owner');
  });
});
