import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Misunderstood, type Terminal } from '@holdfast/prediction-engine/command-line';
import { type Config, readConfig } from '../../platform/config.ts';

/** Exit codes. */
export const DONE = 0;
/** The command failed: invalid arguments or an obstacle. The reason is on standard error. */
export const NOT_DONE = 1;
/** The command succeeded with a negative result. */
export const ANSWER_IS_NO = 2;

export interface Verb {
  readonly usage: string;
  readonly summary: string;
  /** Further help, with the command's own options. */
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

const COMMON = {
  data: { type: 'string' },
  port: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export interface CommandInput {
  readonly words: readonly string[];
  readonly json: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly flags: Readonly<Record<string, boolean>>;
  config(): Config;
}

/** Parses the arguments after the verb. `--data` and `--port` override the settings used most. */
export function readArgs(args: readonly string[], flags: readonly string[] = []): CommandInput {
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
    const trouble = unknown ? `Unknown option “${unknown}”.` : lacking ? `“${lacking}” needs a value.` : first;
    throw new Misunderstood(`${trouble} See --help.`);
  }
}

/** The words and options of a command with options of its own; what is wrong with them, and where its help is. */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  help: string,
): ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new Misunderstood(`${(error as Error).message.split('\n')[0]} ${help}`);
  }
}

/** The command's single required argument. */
export function singleArgument(words: readonly string[], what: string, usage: string): string {
  const [word, second] = words;
  if (word === undefined) throw new Misunderstood(`Missing ${what}. Usage: holdfast ${usage}`);
  if (second !== undefined)
    throw new Misunderstood(`Expected one ${what}, got “${word}” and “${second}”. Names with spaces need quotes.`);
  return word;
}
