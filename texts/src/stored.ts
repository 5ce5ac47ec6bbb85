import type { Message, Text } from './kinds.ts';
import type { RenderMessage } from './speaker.ts';

/** Texts of an object that are messages as well, by the name of the field: `{ title: 'Weak', says: { title: … } }`. */
export type Says<Field extends string> = { readonly [Name in Field]?: Message };

/** An object as it is stored: its messages in English, and beside them, in `says`, the messages themselves. */
export type Stored<Item, Field extends keyof Item & string> = Omit<Item, Field> & {
  readonly [Name in Field]: string;
} & {
  readonly says?: Says<Field> | undefined;
};

/** The form an object is stored in: English for those who read the file as it is, messages for other languages. */
export function toStored<Field extends string, Item extends { readonly [Name in Field]: Text }>(
  say: RenderMessage,
  item: Item,
  ...fields: readonly Field[]
): Stored<Item, Field & keyof Item> {
  const texts: Record<string, string> = {};
  const says: Record<string, Message> = {};
  for (const field of fields) {
    const text: Text = item[field];
    if (typeof text === 'string') texts[field] = text;
    else {
      texts[field] = say(text);
      says[field] = text;
    }
  }
  return { ...item, ...texts, says } as Stored<Item, Field & keyof Item>;
}
