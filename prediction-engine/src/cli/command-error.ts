import { type CommandsTexts, commands } from '@holdfast/texts/areas/commands';
import type { Message } from '@holdfast/texts/kinds';
import { type Language, languageOf } from '@holdfast/texts/languages';
import type { ValuesFor } from '@holdfast/texts/message';
import { messageRenderer, type RenderMessage } from '@holdfast/texts/speaker';

/** An expected failure of a command as a code with values; worded where the command ends. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly detail: Message;

  constructor(detail: Message, options?: ErrorOptions) {
    super(detail.code, options);
    this.detail = detail;
  }
}

/** Creates the failure; the values are type-checked against the code. */
export function commandError<Code extends keyof CommandsTexts>(code: Code, ...values: ValuesFor<Code>): CommandError;
export function commandError(code: string, values: Message['values'] = {}): CommandError {
  return new CommandError({ code, values });
}

/** The language that the environment sets for messages, as in LANG=pt_BR.UTF-8. */
export const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language =>
  languageOf((LC_ALL || LC_MESSAGES || LANG || 'en').split(/[_.@]/)[0] ?? 'en');

export async function loadCommandSpeaker(env: NodeJS.ProcessEnv = process.env): Promise<RenderMessage> {
  const language = terminalLanguage(env);
  return messageRenderer(language, await commands.fetch(language));
}
