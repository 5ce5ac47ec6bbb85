import { appendFileSync } from 'node:fs';

/** A check that counts what it did to us tells it here; `npm run faults` adds the counts up. */
export function tellFigures(figures) {
  const file = process.env.HOLDFAST_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
