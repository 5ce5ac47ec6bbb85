import { terminalLanguage } from '@holdfast/prediction-engine/command-line';
import { answers } from '@holdfast/texts/areas/answers';
import { commands } from '@holdfast/texts/areas/commands';
import { messages } from '@holdfast/texts/areas/messages';
import { refusals } from '@holdfast/texts/areas/refusals';
import type { Message } from '@holdfast/texts/kinds';
import { messageRenderer } from '@holdfast/texts/speaker';

/** A message in the language of the terminal: one of the commands, or a refusal of what they call. */
export async function wordsOf(message: Message): Promise<string> {
  const language = terminalLanguage(process.env);
  const tables = await Promise.all([messages, answers, refusals, commands].map((area) => area.fetch(language)));
  return messageRenderer(language, ...tables)(message);
}
