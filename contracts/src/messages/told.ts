import * as z from 'zod/mini';
import type { Message } from './kinds.ts';
import { isMessage } from './message.ts';

/** A message received from outside: the code may be newer than the reader, which then shows the stored English. */
export const WireMessage = z.custom<Message>(isMessage);

/** Messages behind the English texts of an object, by field name: `{ title: 'Weak', says: { title: … } }`. */
export const Says = z.catch(z.optional(z.record(z.string(), WireMessage)), undefined);
export type Says<Field extends string> = { readonly [Name in Field]?: Message };

/** An object as stored: its texts in English, and in `says` the corresponding messages. */
export type Told<Thing, Field extends keyof Thing & string> = Omit<Thing, Field> & {
  readonly [Name in Field]: string;
} & {
  readonly says?: Says<Field> | undefined;
};
