import { parseArgs } from 'node:util';
import { Misunderstood, type Terminal } from '@holdfast/prediction-engine/command-line';
import { type Config, readConfig } from '../config.ts';

/** How a command ended, for whoever started it from a script. */
export const DONE = 0;
/** It could not be carried out: not understood, or something in the way. The reason is on standard error. */
export const NOT_DONE = 1;
/** It was carried out, and the answer is no. */
export const ANSWER_IS_NO = 2;

export interface Verb {
  readonly usage: string;
  readonly summary: string;
  /** What else there is to say, with the options that are its own. */
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

const COMMON = {
  data: { type: 'string' },
  port: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export interface Given {
  readonly words: readonly string[];
  readonly json: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly flags: Readonly<Record<string, boolean>>;
  config(): Config;
}

/** The words after the verb. `--data` and `--port` stand for the settings everybody needs. */
export function readArgs(args: readonly string[], flags: readonly string[] = []): Given {
  const own = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const, default: false }]));
  const { values, positionals } = parsed(args, { ...COMMON, ...own });
  const { data, port, json } = values as { data?: string; port?: string; json: boolean };
  const env = {
    ...process.env,
    ...(data !== undefined && { HOLDFAST_DATA_DIR: data }),
    ...(port !== undefined && { PORT: port }),
  };
  return {
    words: positionals,
    json,
    env,
    flags: Object.fromEntries(flags.map((name) => [name, (values as Record<string, unknown>)[name] === true])),
    config: () => readConfig(env),
  };
}

function parsed(args: readonly string[], options: object) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: options as typeof COMMON });
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n');
    const unknown = /Unknown option '([^']+)'/.exec(first)?.[1];
    const lacking = /Option '([^' ]+)[^']*' argument/.exec(first)?.[1];
    const trouble = unknown ? `There is no option “${unknown}” here.` : lacking ? `“${lacking}” needs a value.` : first;
    throw new Misunderstood(`${trouble} --help says what can be said.`);
  }
}

/** The one word a command needs, or a sentence. */
export function onlyWord(words: readonly string[], what: string, usage: string): string {
  const [word, second] = words;
  if (word === undefined) throw new Misunderstood(`Which ${what}? Say: holdfast ${usage}`);
  if (second !== undefined)
    throw new Misunderstood(`One ${what} at a time: “${word}” or “${second}”? A name with spaces needs quotes.`);
  return word;
}
