import { commandError, parseArguments, type Terminal } from '@holdfast/prediction-engine/command-line';
import { callerOf, SERVER_OPTIONS } from '../call-server.ts';
import { ANSWER_IS_NO, DONE } from '../command.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { isUnsettled, linesOf } from './reported-item.ts';
import { readState } from './sync-state.ts';

const OPTIONS = {
  ...SERVER_OPTIONS,
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

export async function runSync(verb: 'pull' | 'push', args: readonly string[], { out }: Terminal): Promise<number> {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const [folder, more] = positionals;
  if (folder === undefined || more !== undefined) throw commandError('command.usage', { usage: `${verb} FOLDER` });
  if (verb === 'pull' && values['dry-run'])
    throw commandError('command.optionOf', { option: '--dry-run', name: 'push' });
  const { url, call } = callerOf(values);
  const state = await readState(folder, url);
  const items = verb === 'pull' ? await pull(folder, call, state) : await push(folder, call, state, values['dry-run']);
  if (!values['dry-run']) await state.save();
  const lines = linesOf(items);
  const text = lines.length === 0 ? 'Nothing to do.' : lines.join('\n');
  out.write(`${values.json ? JSON.stringify(items) : text}\n`);
  return items.some(isUnsettled) ? ANSWER_IS_NO : DONE;
}
