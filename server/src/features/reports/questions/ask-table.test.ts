import { describe, expect, it, test } from 'vitest';
import { askFile } from './ask-file.ts';

/** Two made tables of different kinds; every expected row is counted by hand. */
const TABLES = {
  'painter.csv': [
    'Painter_ID,Name,Nation,Age,Num_of_Works,Studio_opening_year',
    '1,Ada Lind,Norway,61,12,1990',
    '2,Bo Marsh,Ireland,35,40,2012',
    '3,Cleo Ruiz,Spain,47,7,2004',
    '4,Dan Voss,Norway,29,3,2019',
    '5,Eva Stone,Ireland,52,25,2004',
    '6,Finn Olsen,Norway,44,18,2008',
  ],
  'members.csv': [
    'member_id,plan_type,MonthlyFee,TotalFee,city,left',
    'M1,Gold,30,300,Oslo,Yes',
    'M2,Gold,40,400,Bergen,No',
    'M3,Basic,10,50,Oslo,No',
    'M4,Basic,12,120,Oslo,Yes',
    'M5,Basic,11,220,Tromso,No',
    'M6,Trial,0,0,Bergen,No',
  ],
  'clients.csv': ['client_id,age,fee,churn', 'K1,30,10,Yes', 'K2,40,20,No', 'K3,50,60,No', 'K4,60,30,Yes'],
  'places.csv': ['place,country,population', 'Aville,Norway,5000', 'Bburg,Norway,700', 'Ctown,Spain,90'],
  'bridges.csv': ['bridge,country,length', 'Long,Norway,500', 'Short,Norway,70', 'Old,Spain,90'],
} as const;
type File = keyof typeof TABLES;

const ask = (file: File, question: string) =>
  askFile({
    bytes: new TextEncoder().encode(`${TABLES[file].join('\n')}\n`),
    path: file,
    question,
    language: 'en',
    today: '2026-11-15',
  });

async function rowsOf(file: File, question: string): Promise<unknown[][]> {
  const answer = await ask(file, question);
  if ('refused' in answer) throw new Error(`${question}: ${answer.refused.reason}`);
  return answer.result.map((row) => Object.values(row));
}

describe('a list has the columns asked for and no others', () => {
  it.each([
    [
      'name and age of painters from Ireland',
      [
        ['Bo Marsh', 35],
        ['Eva Stone', 52],
      ],
    ],
    ['What are the names of the painters older than 50?', [['Ada Lind'], ['Eva Stone']]],
    [
      'Show the names of painters in descending order of age',
      [['Ada Lind'], ['Eva Stone'], ['Cleo Ruiz'], ['Finn Olsen'], ['Bo Marsh'], ['Dan Voss']],
    ],
    ['List all different nations of painters above age 40', [['Ireland'], ['Norway'], ['Spain']]],
    ['names of painters not from Norway, sorted by age', [['Bo Marsh'], ['Cleo Ruiz'], ['Eva Stone']]],
    ["names of painters with the word 'Stone' in the name", [['Eva Stone']]],
    ['names of painters from Spain or Ireland', [['Bo Marsh'], ['Cleo Ruiz'], ['Eva Stone']]],
    ['names of painters whose age is between 40 and 50', [['Cleo Ruiz'], ['Finn Olsen']]],
  ])('%s', async (question, rows) => {
    expect(await rowsOf('painter.csv', question)).toEqual(rows);
  });
});

describe('a superlative gives the row or the group it is about', () => {
  it.each([
    ['What is the name of the youngest painter?', [['Dan Voss']]],
    ['name and nation of the painter with the most works', [['Bo Marsh', 'Ireland']]],
    ['names of the 2 oldest painters', [['Ada Lind'], ['Eva Stone']]],
    ['What is the most common nation of painters?', [['Norway']]],
    ['Which nation has the most painters?', [['Norway']]],
    ['Which nations have at least 2 painters?', [['Ireland'], ['Norway']]],
  ])('%s', async (question, rows) => {
    expect(await rowsOf('painter.csv', question)).toEqual(rows);
  });
});

describe('several figures of one column, and of groups', () => {
  it.each([
    ['What is the average, minimum and maximum age of painters from Norway?', [[134 / 3, 29, 61]]],
    [
      'Show each nation and the number of painters',
      [
        ['Ireland', 2],
        ['Norway', 3],
        ['Spain', 1],
      ],
    ],
    ['How many different nations do painters have?', [[3]]],
    ['How many painters have a studio opening year of 2004 or 2008?', [[3]]],
    ['number of painters with a studio opening year before 2005', [[3]]],
    ['average number of works of painters from Ireland', [[32.5]]],
  ])('%s', async (question, rows) => {
    expect(await rowsOf('painter.csv', question)).toEqual(rows);
  });
});

describe('columns are found by exact name, by part of their name, and the rate of a two-valued one', () => {
  it.each([
    [
      'average MonthlyFee by plan',
      [
        ['Basic', 11],
        ['Gold', 35],
        ['Trial', 0],
      ],
    ],
    ['how many members have the Gold plan', [[2]]],
    [
      'left rate by plan',
      [
        ['Basic', 1 / 3],
        ['Gold', 0.5],
        ['Trial', 0],
      ],
    ],
    ['how many members in Oslo left', [[2]]],
  ])('%s', async (question, rows) => {
    expect(await rowsOf('members.csv', question)).toEqual(rows);
  });
});

test('people are added up where a column counts them, and are never rows of other things', async () => {
  expect(await rowsOf('places.csv', 'how many people live in Norway')).toEqual([[5700]]);
  expect(await rowsOf('places.csv', 'how many places are in Norway')).toEqual([[2]]);
  expect(await ask('bridges.csv', 'how many people live in Norway')).toHaveProperty('refused');
});

test('two columns with the word asked for are both offered', async () => {
  const answer = await ask('members.csv', 'average fee by city');
  expect(answer).toMatchObject({
    refused: { code: 'question.ambiguous', instead: ['average MonthlyFee by city', 'average TotalFee by city'] },
  });
});

it.each([
  ['names of painters above 40 and below 30'],
  ['name of the song by the youngest painter'],
  ["names of painters from 'Atlantis'"],
  ['names of painters from Norway or older than 50'],
])('%s: refused', async (question) => {
  expect(await ask('painter.csv', question)).toHaveProperty('refused');
});

describe('a comparison with the average of a column', () => {
  it.each([
    ['names of painters older than the average', [['Ada Lind'], ['Cleo Ruiz'], ['Eva Stone']]],
    ['how many painters have a number of works above average', [[3]]],
    ['how many painters with below average age', [[3]]],
    ['how many painters from Ireland have an age above the average age', [[1]]],
  ] as const)('%s', async (question, rows) => {
    expect(await rowsOf('painter.csv', question)).toEqual(rows);
  });

  it('gives that average', async () => {
    const answer = await ask('painter.csv', 'painters older than the average');
    expect(answer).toMatchObject({ reading: { notes: [expect.stringContaining('44.67')] } });
  });

  it.each(['nations with an age above the average', 'painters older than the median'])(
    '%s is refused: it has several meanings',
    async (question) => {
      expect(await ask('painter.csv', question)).toMatchObject({ refused: { code: 'question.thanAverage' } });
    },
  );
});

describe('other ways to say a condition', () => {
  it.each([
    ['names of painters whose age is either 35 or 44', [['Bo Marsh'], ['Finn Olsen']]],
    ['how many painters aged 35', [[1]]],
    ['how many painters have a greater age than 50', [[2]]],
    [
      'nations and the highest age of painters of each nation',
      [
        ['Ireland', 52],
        ['Norway', 61],
        ['Spain', 47],
      ],
    ],
    ['what is the oldest painter age', [[61]]],
    ['how many painters have more than zero works', [[6]]],
  ] as const)('%s', async (question, rows) => {
    expect(await rowsOf('painter.csv', question)).toEqual(rows);
  });
});

describe('leaving and staying are said by verbs where a column says who left', () => {
  it.each([
    ['total fee of clients who left', [[40]]],
    ['average age of clients who stayed', [[45]]],
    ['how many clients are still here', [[2]]],
    ['how many clients churned', [[2]]],
    ['churn rate of clients older than 35', [[1 / 3]]],
  ] as const)('%s', async (question, rows) => {
    expect(await rowsOf('clients.csv', question)).toEqual(rows);
  });
});
