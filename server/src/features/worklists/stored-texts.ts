import type { Message, Text } from '@holdfast/texts/kinds';
import { say } from '../../platform/english.ts';

/** Texts that may be messages: the English text, and in `says` the messages for other languages. */
export function toStoredTexts<Field extends string>(
  texts: Readonly<Record<Field, Text>>,
): { [Name in Field]: string } & { says?: Record<string, Message> } {
  const all = Object.entries(texts) as [Field, Text][];
  const english = Object.fromEntries(all.map(([field, text]) => [field, typeof text === 'string' ? text : say(text)]));
  const says = Object.fromEntries(all.filter((one): one is [Field, Message] => typeof one[1] !== 'string'));
  return { ...(english as { [Name in Field]: string }), ...(Object.keys(says).length > 0 && { says }) };
}
