import { exportReport } from './exports/cli-export.ts';
import { resetPassword } from './identity/cli-reset-password.ts';

/** Commands for the operator: `node server/dist/cli.js <command>`. */
type Command = { summary: string; run(args: string[]): Promise<void> };

const commands: Record<string, Command> = { export: exportReport, 'reset-password': resetPassword };

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
