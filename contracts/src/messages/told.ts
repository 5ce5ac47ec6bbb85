import * as z from 'zod/mini';
import type { Message } from './kinds.ts';
import { isMessage } from './message.ts';

/** On the wire: the code may be of a newer version than the reader, who then shows the English kept beside it. */
export const WireMessage = z.custom<Message>(isMessage);

/** English texts of an object that are messages as well, by the name of the field: `{ title: 'Weak', says: { title: … } }`. */
export const Says = z.catch(z.optional(z.record(z.string(), WireMessage)), undefined);
export type Says<Field extends string> = { readonly [Name in Field]?: Message };

/** An object as it is kept: its messages in English, and beside them, in `says`, the messages themselves. */
export type Told<Thing, Field extends keyof Thing & string> = Omit<Thing, Field> & {
  readonly [Name in Field]: string;
} & {
  readonly says?: Says<Field> | undefined;
};
