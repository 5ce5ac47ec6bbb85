import { expect, it } from 'vitest';
import { madeProfile, mixed } from '../testing/made-profile.ts';
import { describeFile } from './describe-file.ts';

it('a file without a label is described column by column, with the reason', () => {
  const profile = madeProfile({
    id: Array.from({ length: 60 }, (_, at) => `c${at}`),
    age: mixed(60, [20, 30, 40]),
    since: mixed(60, ['2020-01-05', '2021-03-01']),
    plan: mixed(60, ['a', 'a', 'b']),
  });
  if (profile.problem === null) throw new Error('expected a file without a label');
  const { files, tables } = describeFile(profile, profile.problem);
  const text = (name: string) => new TextDecoder().decode(files.find((file) => file.name === name)?.bytes);
  expect(files.map(({ name }) => name)).toEqual(['README.md', 'profile.json', 'columns.csv', 'findings.csv']);
  expect(text('README.md')).toMatch(
    /^# The file does not show who left\n[\s\S]*“Churned” with Yes or No[\s\S]*\| plan \|/,
  );
  expect(text('columns.csv').split('\n')[2]).toMatch(/^age,number,feature,60,0,3,20,30,40$/);
  const read = JSON.parse(text('profile.json'));
  expect(read.problem.code).toBe('no-label');
  expect(read.columns.map(({ typical }: { typical: string }) => typical)).toEqual([
    expect.any(String),
    '30',
    expect.stringMatching(/^202/),
    'a',
  ]);
  expect(tables.map(({ name }) => name)).toEqual(['columns', 'findings']);
});
