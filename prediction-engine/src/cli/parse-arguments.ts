import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type CommandError, commandError } from './command-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Given }>
>;

/** `parseArgs` of Node.js, which refuses in English sentences. */
export function parseArguments<const Given extends Options>(args: readonly string[], options: Given): Parsed<Given> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw refused(error as NodeJS.ErrnoException);
  }
}

function refused({ code, message }: NodeJS.ErrnoException): CommandError {
  const option = /ption '(?:-\w, )?([^' ]+)/.exec(message)?.[1];
  if (option === undefined) return commandError('command.badArguments', { reason: message.split('\n')[0] ?? message });
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return commandError('command.unknownOption', { option });
  const takesNone = message.includes('does not take an argument');
  return commandError(takesNone ? 'command.optionTakesNoValue' : 'command.optionNeedsValue', { option });
}
