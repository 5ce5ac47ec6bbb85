import type { Message } from '@holdfast/texts/kinds';
import { loadRefusals } from '@holdfast/texts/load-refusals';
import { isMessage } from '@holdfast/texts/message';
import type { RenderMessage } from '@holdfast/texts/speaker';
import type { FastifyInstance } from 'fastify';
import { localeOf } from './reader-locale.ts';

/** Answers of these routes hold stored refusals: they are sent in the reader's language. */
export function sayStoredRefusals(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) =>
    // The refusal of this very request is in words already.
    reply.statusCode >= 400 ? payload : inLanguage(payload, await loadRefusals(localeOf(request))),
  );
}

function inLanguage(value: unknown, say: RenderMessage): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inLanguage(item, say));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) fields[name] = inLanguage(item, say);
  for (const [name, message] of messagesOf(fields)) if (say.knows(message)) fields[name] = say(message);
  return fields;
}

function messagesOf({ says, code, detail }: Record<string, unknown>): [field: string, Message][] {
  if (typeof says === 'object' && says !== null)
    return Object.entries(says).filter((entry): entry is [string, Message] => isMessage(entry[1]));
  // Stored by a version that kept the code alone.
  return typeof code === 'string' && typeof detail === 'string' ? [['detail', { code, values: {} }]] : [];
}
