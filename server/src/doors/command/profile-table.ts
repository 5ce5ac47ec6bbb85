import { profileFile, SAMPLE_ROWS } from '@holdfast/prediction-engine';
import { profileText, progressLine, readCommand, type Terminal } from '@holdfast/prediction-engine/command-line';
import { ANSWER_IS_NO, DONE } from './command.ts';
import { withTable } from './with-table.ts';

/** Profiles a table from a sample drawn by its database, which also counts all rows. */
export async function profileTable(args: readonly string[], { out, err }: Terminal): Promise<number> {
  const command = readCommand(['profile', ...args]);
  if (command === null) return DONE;
  const { file, choices, sample = SAMPLE_ROWS, json } = command;
  const bar = json ? null : progressLine(err);
  return withTable(file, async (table) => {
    bar?.show('counting the rows', 0);
    const rowCount = await table.countRows();
    bar?.show('drawing a sample', 0.2);
    const bytes = rowCount <= sample ? await table.all() : await table.draw(sample, choices);
    const outcome = profileFile(bytes, table.name, choices);
    bar?.end();
    if (outcome.kind === 'unreadable') {
      out.write(profileText(outcome, json));
      return ANSWER_IS_NO;
    }
    const customers = outcome.profile.shape === 'snapshot' ? rowCount : outcome.profile.customers;
    const whole = { ...outcome.profile, rowCount, customers, sampledRows: outcome.profile.rowCount };
    out.write(profileText({ kind: 'profiled', profile: whole }, json));
    return DONE;
  }).finally(() => bar?.end());
}
