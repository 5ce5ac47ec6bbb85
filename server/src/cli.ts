import { resetPassword } from './identity/cli-reset-password.ts';
import { ask } from './reports/questions/cli-ask.ts';

/** Commands for the operator: `node server/dist/cli.js <command>`. */
type Command = { summary: string; run(args: string[]): Promise<void> };

const commands: Record<string, Command> = { 'reset-password': resetPassword, ask };

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  await command.run(args);
} else {
  console.error(
    `Usage: holdfast <command>\n${Object.entries(commands)
      .map(([key, { summary }]) => `  ${key}  ${summary}`)
      .join('\n')}`,
  );
  process.exitCode = 2;
}
