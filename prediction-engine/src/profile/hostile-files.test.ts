import { describe, expect, it } from 'vitest';
import { say } from '../english/render-english.ts';
import { type FileProfile, profileFile } from './profile-file.ts';

type CellMakers = Readonly<Record<string, (at: number) => string | number>>;
const ROWS = 120;
const left = (at: number) => (at * 11) % 4 === 0 || (at * 7) % 60 < 6;
const CUSTOMER: CellMakers = {
  customer_id: (at) => `C${1000 + at}`,
  tenure: (at) => ((at * 7) % 60) + 1,
  charge: (at) => (20.5 + ((at * 13) % 70)).toFixed(2),
  plan: (at) => ['Basic', 'Pro', 'Team'][at % 3] ?? '',
};
const CHURN: CellMakers = { churn: (at) => (left(at) ? 'Yes' : 'No') };

function csv(columns: CellMakers, separator = ',', rows = ROWS): string {
  const lines = [Object.keys(columns)];
  for (let at = 0; at < rows; at++) lines.push(Object.values(columns).map((cell) => String(cell(at))));
  return `${lines.map((cells) => cells.join(separator)).join('\n')}\n`;
}

function profiled(file: string | Uint8Array): FileProfile {
  const outcome = profileFile(typeof file === 'string' ? new TextEncoder().encode(file) : file, 'made.csv');
  if (outcome.kind === 'unreadable') throw new Error(say(outcome.problem.reason));
  return outcome.profile;
}
const refusal = (file: string | Uint8Array) => {
  const outcome = profileFile(typeof file === 'string' ? new TextEncoder().encode(file) : file, 'made.csv');
  if (outcome.kind !== 'unreadable') throw new Error('expected the file to be rejected');
  return outcome.problem;
};
const column = (profile: FileProfile, name: string) => profile.columns.find((candidate) => candidate.name === name);
const codes = (profile: FileProfile) => profile.findings.map(({ code }) => code);
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const ACCENTED: CellMakers = { ...CUSTOMER, plan: (at) => ['Básico', 'Größe', 'Équipe'][at % 3] ?? '', ...CHURN };

describe('encodings', () => {
  it.each([
    ['UTF-16 without a mark', utf16(csv(ACCENTED), false), 'utf-16le'],
    ['big-endian UTF-16 without a mark', utf16(csv(ACCENTED), true), 'utf-16be'],
    ['UTF-16 with a mark', Buffer.concat([Buffer.of(0xfe, 0xff), utf16(csv(ACCENTED), true)]), 'utf-16be'],
    ['Windows-1252', Buffer.from(csv(ACCENTED), 'latin1'), 'windows-1252'],
    [
      'two concatenated files, one of each encoding',
      Buffer.concat([
        Buffer.from(csv(ACCENTED, ',', 60)),
        Buffer.from(csv(ACCENTED, ',', 60).replace(/^.*\n/, ''), 'latin1'),
      ]),
      'mixed',
    ],
    [
      'UTF-32',
      Buffer.concat(
        [0xfeff, ...[...csv(ACCENTED)].map((letter) => letter.codePointAt(0) ?? 0)].map((code) => {
          const bytes = Buffer.alloc(4);
          bytes.writeUInt32LE(code);
          return bytes;
        }),
      ),
      'utf-32le',
    ],
  ])('%s is read with its accents', (_, bytes, encoding) => {
    const profile = profiled(new Uint8Array(bytes));
    expect(profile.encoding).toBe(encoding);
    expect(profile.event).toBe('churn = Yes');
    expect(column(profile, 'plan')?.examples).toEqual(['Básico', 'Größe', 'Équipe']);
  });

  it('Shift JIS is read as Japanese, with the label in it', () => {
    // 顧客 (customer), 解約 (cancellation), はい and いいえ in Shift JIS.
    const word = {
      顧客: [0x8c, 0xda, 0x8b, 0x71],
      解約: [0x89, 0xf0, 0x96, 0xf1],
      はい: [0x82, 0xcd, 0x82, 0xa2],
      いいえ: [0x82, 0xa2, 0x82, 0xa2, 0x82, 0xa6],
    };
    const text = csv({ 顧客: (at) => `C${at}`, usage: (at) => at % 9, 解約: (at) => (left(at) ? 'はい' : 'いいえ') });
    const bytes = text
      .split(/(顧客|解約|はい|いいえ)/)
      .map((part) => Buffer.from(word[part as keyof typeof word] ?? part));
    const profile = profiled(Buffer.concat(bytes));
    expect(profile).toMatchObject({ encoding: 'shift_jis', event: '解約 = はい' });
  });

  it.each([
    // 'клиент', 'тариф', 'отток', 'Да', 'Нет'; 客户, 套餐, 流失, 是, 否; Swedish vowels, which are not Cyrillic.
    [
      'Cyrillic',
      'windows-1251',
      [
        [0xea, 0xeb, 0xe8, 0xe5, 0xed, 0xf2],
        [0xf2, 0xe0, 0xf0, 0xe8, 0xf4],
        [0xee, 0xf2, 0xf2, 0xee, 0xea],
        [0xc4, 0xe0],
        [0xcd, 0xe5, 0xf2],
      ],
      'отток = Да',
    ],
    [
      'Chinese',
      'gb18030',
      [
        [0xbf, 0xcd, 0xbb, 0xa7],
        [0xcc, 0xd7, 0xb2, 0xcd],
        [0xc1, 0xf7, 0xca, 0xa7],
        [0xca, 0xc7],
        [0xb7, 0xf1],
      ],
      '流失 = 是',
    ],
    [
      'Swedish',
      'windows-1252',
      [
        [0x69, 0x64],
        [0x70, 0xe5, 0xe4, 0xf6],
        [0x75, 0x70, 0x70, 0x73, 0xe4, 0x67, 0x64],
        [0x4a, 0x61],
        [0x4e, 0x65, 0x6a],
      ],
      'uppsägd = Ja',
    ],
    // 'opłata', 'odszedł', 'Tak', 'Nie'; 'ücret', 'ayrıldı', 'Evet', 'Hayır'; 'm³' and 'résilié', which are not Polish.
    [
      'Polish',
      'windows-1250',
      [
        [0x69, 0x64],
        [0x6f, 0x70, 0xb3, 0x61, 0x74, 0x61],
        [0x6f, 0x64, 0x73, 0x7a, 0x65, 0x64, 0xb3],
        [0x54, 0x61, 0x6b],
        [0x4e, 0x69, 0x65],
      ],
      'odszedł = Tak',
    ],
    [
      'Turkish',
      'windows-1254',
      [
        [0x69, 0x64],
        [0xfc, 0x63, 0x72, 0x65, 0x74],
        [0x61, 0x79, 0x72, 0xfd, 0x6c, 0x64, 0xfd],
        [0x45, 0x76, 0x65, 0x74],
        [0x48, 0x61, 0x79, 0xfd, 0x72],
      ],
      'ayrıldı = Evet',
    ],
    [
      'French',
      'windows-1252',
      [
        [0x69, 0x64],
        [0x6d, 0xb3],
        [0x72, 0xe9, 0x73, 0x69, 0x6c, 0x69, 0xe9],
        [0x4f, 0x75, 0x69],
        [0x4e, 0x6f, 0x6e],
      ],
      'résilié = Oui',
    ],
  ] as const)('%s in a legacy encoding is read as %s', (_, encoding, [id, plan, churn, yes, no], event) => {
    const line = (cells: readonly (readonly number[])[]) =>
      Buffer.from(cells.flatMap((cell, at) => [...(at === 0 ? [] : [0x2c]), ...cell]).concat(0x0a));
    const rows = Array.from({ length: ROWS }, (_row, at) =>
      line([[...Buffer.from(`C${at}`)], [...plan, 0x30 + (at % 3)], left(at) ? yes : no]),
    );
    expect(profiled(Buffer.concat([line([id, plan, churn]), ...rows]))).toMatchObject({ encoding, event });
  });

  it.each([
    ['JSON', '{"id":1,"churn":"Yes"}\n{"id":2,"churn":"No"}\n', 'JSON'],
    ['a JSON list', '[{"id":1,"churn":"Yes"}]', 'JSON'],
    ['a web page', '<!DOCTYPE html><html><table><tr><td>1</td></tr></table></html>', 'web page'],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3), 'Excel'],
    ['one endless line', Array.from({ length: 20_000 }, (_, at) => at).join(','), '20,000 values'],
  ])('%s is rejected by name', (_, file, reason) => {
    expect(say(refusal(file).reason)).toContain(reason);
  });
});

describe('layouts', () => {
  const body = csv({ ...CUSTOMER, ...CHURN }).replace(/^.*\n/, '');
  it.each([
    ['carriage returns alone', csv({ ...CUSTOMER, ...CHURN }).replaceAll('\n', '\r')],
    ['mixed line ends', csv({ ...CUSTOMER, ...CHURN }).replace(/Pro,(.*)\n/g, 'Pro,$1\r\n')],
    ['a hint for spreadsheets', `sep=;\n${csv({ ...CUSTOMER, ...CHURN }, ';')}`],
    ['carets', csv({ ...CUSTOMER, ...CHURN }, '^')],
    ['a trailing separator on every line', csv({ ...CUSTOMER, ...CHURN }).replaceAll('\n', ',\n')],
    [
      'a title above, a total and a remark below',
      `Customers\nExported 2024-01-31\n\n${csv({ ...CUSTOMER, ...CHURN })}Total,,9876.5,,\n\nfor internal use only\n`,
    ],
    ['a line of units', `customer_id,tenure,charge,plan,churn\n,months,EUR,,yes/no\n${body}`],
    ['a mark inside the text', `\ufeffcustomer_id,tenure,charge,plan,churn\n\ufeff${body}`],
  ])('%s give the same customers', (_, text) => {
    const profile = profiled(text);
    expect(profile).toMatchObject({ rowCount: ROWS, event: 'churn = Yes' });
    expect(profile.columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'customer_id id',
      'tenure number',
      'charge number',
      'plan category',
      'churn boolean',
    ]);
  });

  it('quotes, separators and line breaks are allowed in names', () => {
    const names = '"customer ""id""","tenure, months","charge\n(EUR)",plan,churn\n';
    expect(profiled(names + body).columns.map(({ name }) => name)).toEqual([
      'customer "id"',
      'tenure, months',
      'charge (EUR)',
      'plan',
      'churn',
    ]);
  });

  it('names of JavaScript properties are ordinary names', () => {
    const cells: [string, (at: number) => string | number][] = [
      ['__proto__', (at) => `C${at}`],
      ['constructor', (at) => at % 7],
      ['hasOwnProperty', (at) => `p${at % 3}`],
      ['churn', (at) => (left(at) ? 'Yes' : 'No')],
    ];
    const lines = Array.from({ length: ROWS }, (_, at) => cells.map(([, cell]) => cell(at)).join(','));
    const profile = profiled(`${cells.map(([name]) => name).join(',')}\n${lines.join('\n')}\n`);
    expect(profile.columns.map(({ name, role }) => [name, role])).toEqual([
      ['__proto__', 'id'],
      ['constructor', 'feature'],
      ['hasOwnProperty', 'feature'],
      ['churn', 'label'],
    ]);
  });

  it('a line of a million characters and an unknown separator are reported', () => {
    expect(profiled(`${csv({ ...CUSTOMER, ...CHURN })}C9,5,"${'x'.repeat(1_000_000)}",Pro,No\n`).rowCount).toBe(
      ROWS + 1,
    );
    expect(codes(profiled(csv({ ...CUSTOMER, ...CHURN }, '§')))).toContain('one-column');
    expect(profiled(csv({ ...CUSTOMER, ...CHURN }, '   ')).columns).toHaveLength(5);
  });

  it('a file without a header is not guessed at', () => {
    expect(profiled(body).problem?.code).toBe('no-header');
  });
});

describe('values', () => {
  const kindOf = (cell: (at: number) => string | number, name = 'measure', separator = ';') =>
    column(profiled(csv({ ...CUSTOMER, [name]: cell, ...CHURN }, separator)), name)?.kind;
  it.each([
    ['thin spaces and a trailing euro sign', (at: number) => `1\u202f${100 + at},50 €`],
    ['a leading euro sign', (at: number) => `€ ${1 + (at % 9)}.${100 + at},25`],
    ['accountants’ brackets', (at: number) => (at % 5 === 0 ? `$(1,${100 + at}.25)` : `$1,${100 + at}.25`)],
    ['percent', (at: number) => `${at % 40} %`],
    ['lakhs', (at: number) => `₹1,${10 + (at % 80)},${100 + at}.00`],
    ['francs with apostrophes', (at: number) => `CHF 1'${100 + at}.50`],
    ['powers of ten', (at: number) => (1 + at / 100).toExponential(3)],
    [
      'spreadsheet errors among numbers',
      (at: number) => (at % 9 === 0 ? '#N/A' : at % 13 === 0 ? '#DIV/0!' : at * 1.5),
    ],
  ])('numbers with %s are numbers', (_, cell) => {
    expect(kindOf(cell)).toBe('number');
  });

  it.each([
    ['day first', (at: number) => `${1 + (at % 28)}/${1 + (at % 12)}/2023`],
    ['month first', (at: number) => `${1 + (at % 12)}/${1 + (at % 28)}/2023`],
    ['spreadsheet serial numbers', (at: number) => 44_927 + at * 3],
    ['milliseconds', (at: number) => 1_672_531_200_000 + at * 86_400_000],
    ['months in words', (at: number) => `${1 + (at % 28)}. ${['Januar', 'März', 'Dezember'][at % 3]} 2022`],
    ['a time zone', (at: number) => `2023-0${1 + (at % 9)}-11T12:00:00+02:00`],
  ])('dates with %s are dates', (_, cell) => {
    expect(kindOf(cell, 'signup_date')).toBe('date');
  });

  it('ambiguous dates give a warning; numbers under another name stay numbers', () => {
    const both = profiled(
      csv({ ...CUSTOMER, signup_date: (at) => `${1 + (at % 12)}/${1 + ((at * 5) % 12)}/2023`, ...CHURN }),
    );
    expect(codes(both)).toContain('ambiguous-dates');
    expect(kindOf((at) => 40_000 + at * 3, 'data_usage')).toBe('number');
  });

  it('a code far outside means unknown, but of two values none is outside', () => {
    const income = profiled(csv({ ...CUSTOMER, income: (at) => (at % 7 === 0 ? -999 : 30_000 + at * 100), ...CHURN }));
    expect(column(income, 'income')?.missing).toBe(18);
    const label = profiled(csv({ ...CUSTOMER, churn: (at) => (left(at) ? 1 : -1) }));
    expect(label.event).toBe('churn = 1');
    expect(codes(label)).not.toContain('disguised-missing');
  });
});

describe('labels', () => {
  const eventOf = (name: string, yes: string | number, no: string | number) =>
    profiled(csv({ ...CUSTOMER, [name]: (at) => (left(at) ? yes : no) })).event;
  it.each([
    ['Abgewandert', 'Ja', 'Nein'],
    ['résilié', 'Oui', 'Non'],
    ['baja', 'Sí', 'No'],
    ['cancelou', 'Sim', 'Não'],
    ['disdetta', 'Sì', 'No'],
    ['opgezegd', 'Ja', 'Nee'],
    ['解約', 'はい', 'いいえ'],
    ['отток', 'Да', 'Нет'],
    ['rezygnacja', 'Tak', 'Nie'],
    ['booking_status', 'Canceled', 'Not_Canceled'],
    ['is_churned', 'True', 'False'],
    ['churn', 2, 1],
    ['is_active', 0, 1],
    ['Retained', 'No', 'Yes'],
    ['Kundenstatus', 'gekündigt', 'aktiv'],
    ['status', 'unsubscribed', 'subscribed'],
  ])('%s: “%s” means leaving', (name, yes, no) => {
    expect(eventOf(name, yes, no)).toBe(`${name} = ${yes}`);
  });

  it('several spellings of yes are one value', () => {
    const profile = profiled(
      csv({
        ...CUSTOMER,
        churn: (at) => (left(at) ? ['Yes', 'YES', 'yes', 'y'] : ['No', 'NO', 'no', 'n'])[at % 4] ?? '',
      }),
    );
    expect(profile.event).toMatch(/^churn = yes$/i);
    expect(profile.problem).toBeNull();
  });

  it('three classes, two label columns, blanks and positive events are reported', () => {
    const three = csv({
      ...CUSTOMER,
      'Customer Status': (at) => (left(at) ? 'Churned' : at % 9 === 0 ? 'Joined' : 'Stayed'),
    });
    expect(codes(profiled(three))).toContain('several-classes');
    const two = profiled(
      csv({ ...CUSTOMER, 'Churn Value': (at) => (left(at) ? 1 : 0), 'Churn Label': (at) => (left(at) ? 'Yes' : 'No') }),
    );
    expect(column(two, 'Churn Value')?.role).toBe('excluded');
    expect(
      codes(profiled(csv({ ...CUSTOMER, churn: (at) => (at % 6 === 0 ? '' : left(at) ? 'Yes' : 'No') }))),
    ).toContain('partly-labelled');
    expect(codes(profiled(csv({ ...CUSTOMER, Response: (at) => (left(at) ? 1 : 0) })))).toContain('not-churn');
  });

  it('one class, five rows and nothing to learn from are reported', () => {
    expect(profiled(csv({ ...CUSTOMER, churn: () => 'No' })).problem?.code).toBe('one-class');
    expect(profiled(csv({ ...CUSTOMER, ...CHURN }, ',', 5)).problem?.code).toBe('too-few-customers');
    expect(profiled(csv({ customer_id: (at) => `C${at}`, ...CHURN })).problem?.code).toBe('no-features');
  });

  it('contradictory rows of one customer are counted, and not as copies', () => {
    const again = csv({ ...CUSTOMER, churn: (at) => (left(at) ? 'No' : 'Yes') }, ',', 15).replace(/^.*\n/, '');
    const found = codes(profiled(csv({ ...CUSTOMER, ...CHURN }) + again));
    expect(found).toEqual(expect.arrayContaining(['repeated-ids', 'contradicting-rows']));
    expect(found).not.toContain('copied-rows');
  });

  it('ids beyond the exact integers are unchanged', () => {
    const id = (at: number) => (9_007_199_254_740_993n + BigInt(at)).toString();
    const profile = profiled(csv({ ...CUSTOMER, customer_id: id, ...CHURN }));
    expect(column(profile, 'customer_id')).toMatchObject({
      role: 'id',
      examples: expect.arrayContaining([id(0), id(1)]),
    });
  });
});

describe('leaks', () => {
  const roleOf = (name: string, cell: (at: number) => string | number) =>
    column(profiled(csv({ ...CUSTOMER, [name]: cell, ...CHURN })), name)?.role;
  it.each([
    ['retention_call_outcome', (at: number) => (left(at) ? 'lost' : 'n/a')],
    ['end_date', (at: number) => (left(at) ? `2024-0${1 + (at % 9)}-11` : '')],
    ['cancel_reason', (at: number) => (left(at) ? (['price', 'moved'][at % 2] ?? '') : '')],
    ['segment_code', (at: number) => (left(at) ? 7.5 : 2.25)],
    ['churn_score', (at: number) => (left(at) ? 0.7 : 0.3) + (((at * 37) % 50) - 25) / 110],
  ])('%s is excluded', (name, cell) => {
    expect(roleOf(name, cell)).toBe('excluded');
  });

  it('a strong but legitimate column stays', () => {
    expect(roleOf('complaints', (at) => (left(at) ? 3 : 0) + (at % 3) + (at % 11 === 0 ? 2 : 0))).toBe('feature');
  });
});
