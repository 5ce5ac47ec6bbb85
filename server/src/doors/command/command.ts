import { commandError, parseArguments, type Terminal } from '@holdfast/prediction-engine/command-line';
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
type Flag = { readonly type: 'string' | 'boolean'; readonly default?: boolean };

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
  const { values, positionals } = parseArguments<Readonly<Record<string, Flag>>>(args, { ...COMMON, ...own });
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

/** The command's single required argument, named as in its usage. */
export function singleArgument(words: readonly string[], what: string, usage: string): string {
  const [word, second] = words;
  if (word === undefined) throw commandError('command.missing', { what, usage });
  if (second !== undefined) throw commandError('command.onlyOne', { what, first: word, second });
  return word;
}
