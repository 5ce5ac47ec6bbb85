import { describe, expect, it } from 'vitest';
import page from '../../../docs/spec-traceability.md?raw';

const TESTS = import.meta.glob<string>(
  ['../**/*.test.{ts,tsx}', '../../../*/src/**/*.test.{ts,tsx}', '../../../e2e/**/*.spec.ts'],
  { query: '?raw', import: 'default' },
);

/** `| 2 | sentence | `file` › test name; `file` › … |` */
const sentences = page
  .split('\n')
  .map((line) => /^\| (\d) \| (.+?) \| (.+) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, section = '', says = '', held = '']) => ({ section, says, held: held.split(/; (?=`)/) }));

/** `| observed defect | `file` › test name |` */
const seen = page
  .slice(page.indexOf('## Seen in use'))
  .split('\n')
  .map((line) => /^\| (?!Seen|---)(.+?) \| (`.+) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, says = '', held = '']) => ({ says, held: held.split(/; (?=`)/) }));

async function expectTests(held: readonly string[]): Promise<void> {
  for (const holder of held) {
    const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(holder) ?? [];
    const [, read] = Object.entries(TESTS).find(([path]) => path.endsWith(file.replace(/^web\/src\//, '/'))) ?? [];
    expect(read, `${file || holder} does not exist`).toBeDefined();
    expect(await read?.(), `${file} has no test called ${name}`).toContain(name);
  }
}

describe('spec-traceability.md', () => {
  it('covers sections 2, 4, 5, 7, 8 and 9', () => {
    expect([...new Set(sentences.map(({ section }) => section))]).toEqual(['2', '4', '5', '7', '8', '9']);
    expect(sentences.length).toBeGreaterThan(70);
  });

  it.each(sentences)('§$section: “$says” references existing tests', ({ held }) => expectTests(held));

  it('lists every observed defect', () => expect(seen).toHaveLength(20));
  it.each(seen)('“$says” references existing tests', ({ held }) => expectTests(held));
});
