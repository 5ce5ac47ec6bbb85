import type { Message, Text } from '@holdfast/contracts/messages/kinds';
import type { Told } from '@holdfast/contracts/messages/told';
import type { Say } from './say.ts';

/** The stored form of an object: English text in its fields, and the messages in `says` for localisation. */
export function told<Field extends string, Thing extends { readonly [Name in Field]: Text }>(
  say: Say,
  thing: Thing,
  ...fields: readonly Field[]
): Told<Thing, Field & keyof Thing> {
  const texts: Record<string, string> = {};
  const says: Record<string, Message> = {};
  for (const field of fields) {
    const text: Text = thing[field];
    if (typeof text === 'string') texts[field] = text;
    else {
      texts[field] = say(text);
      says[field] = text;
    }
  }
  return { ...thing, ...texts, says } as Told<Thing, Field & keyof Thing>;
}
