import { commandError } from '@holdfast/prediction-engine/command-line';
import { message } from '@holdfast/texts/message';
import { ANSWER_IS_NO, DONE, readArgs, singleArgument, type Verb } from './command.ts';
import { wordsOf } from './words-of.ts';

export const resetPassword: Verb = {
  usage: 'reset-password EMAIL [--data DIR] [--port N] [--json]',
  summary: 'print a link for choosing a new password',
  help: `The link works once and expires after an hour. While a server holds the embedded database, the server makes the link:
--port is its port. With a hosted identity provider, passwords are reset there.`,
  async run(args, { out, err }) {
    const { words, json, config } = readArgs(args);
    const email = singleArgument(words, 'EMAIL', 'reset-password ada@example.com');
    const settings = config();
    if (settings.IDENTITY_MODE !== 'embedded') throw commandError('command.passwordsElsewhere');
    const { resetByOperator } = await import('../../people/identity/reset-by-operator.ts');
    const link = await resetByOperator(settings, email);
    if (json) out.write(`${JSON.stringify({ email, link })}\n`);
    else if (link !== null) out.write(`${link}\n`);
    if (link !== null) return DONE;
    err.write(`${await wordsOf(message('command.noAccount', { email }))}\n`);
    return ANSWER_IS_NO;
  },
};
