import type { Message } from '@holdfast/texts/kinds';
import { isMessage } from '@holdfast/texts/message';
import type { Says as SaysOf } from '@holdfast/texts/stored';
import * as z from 'zod/mini';

/** On the wire: the code may be of a newer version than the reader, who then shows the English stored beside it. */
export const WireMessage = z.custom<Message>(isMessage);

/** The messages of an object's English texts, by the name of the field. */
export const StoredMessages = z.catch(z.optional(z.record(z.string(), WireMessage)), undefined);
export type StoredMessages<Field extends string> = SaysOf<Field>;
export type { Stored } from '@holdfast/texts/stored';
