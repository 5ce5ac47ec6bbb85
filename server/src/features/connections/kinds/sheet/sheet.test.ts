import { expect, test } from 'vitest';
import { sheetAddress } from './sheet-address.ts';

const reach = { privateHosts: [] };
const SHEET = 'https://docs.google.com/spreadsheets/d/1aB-c_9';
const PUBLISHED = 'https://docs.google.com/spreadsheets/d/e/2PACX-1v';

test.each([
  ['a sheet in the browser', `${SHEET}/edit`, `${SHEET}/export?format=csv`],
  ['one of its tabs', `${SHEET}/edit#gid=42`, `${SHEET}/export?format=csv&gid=42`],
  ['a shared tab', `${SHEET}/edit?usp=sharing&gid=7#gid=7`, `${SHEET}/export?format=csv&gid=7`],
  ['its CSV export', `${SHEET}/export?format=csv&gid=7`, `${SHEET}/export?format=csv&gid=7`],
  ['a published sheet', `${PUBLISHED}/pubhtml`, `${PUBLISHED}/pub?output=csv`],
  ['a published page', `${PUBLISHED}/pub?gid=7&output=csv`, `${PUBLISHED}/pub?output=csv&gid=7&single=true`],
])('%s is fetched as CSV', (_, address, fetched) => {
  expect(sheetAddress(address, reach)).toBe(fetched);
});

test.each([
  'https://docs.google.com/document/d/1aB-c_9/edit',
  'https://docs.google.com.example.com/spreadsheets/d/1aB-c_9/edit',
  'https://example.com/spreadsheets/d/1aB-c_9/edit',
])('%s is not a sheet', (address) => {
  expect(() => sheetAddress(address, reach)).toThrow('This is not the address of a Google Sheet.');
});
