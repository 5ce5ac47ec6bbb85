import type { LeverRuleBody } from '@holdfast/contracts/http/columns';
import * as routes from '@holdfast/contracts/http/routes/columns';
import type { FastifyPluginAsync } from 'fastify';
import { handle, readBody } from '../../platform/http/handle.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { listLevers, listMoney, listNotes, saveNote } from './store.ts';

/** Ten files of 500 columns each, all named differently. */
const MOST_NOTES = 5_000;

export const columnsRoutes = ({ database: { pool } }: Platform): FastifyPluginAsync =>
  handle(routes, {
    listColumnNotes: ({ caller }) => listNotes(pool, caller.userId),

    saveColumnNote: async ({ caller, body }) => {
      const { column, label } = readBody(routes.saveColumnNote, body);
      const note = { column, label: label === null ? null : cleanLabel(label) };
      if (await saveNote(pool, { userId: caller.userId, column, about: 'label' }, note.label ?? undefined, MOST_NOTES))
        return note;
      throw refusal('too-many-names', { most: MOST_NOTES });
    },

    listColumnLevers: ({ caller }) => listLevers(pool, caller.userId),

    saveColumnLever: async ({ caller, body }) => {
      const { column, rule } = readBody(routes.saveColumnLever, body);
      const lever = { column, ...(rule !== undefined && { rule: rule && tidiedRule(rule) }) };
      if (await saveNote(pool, { userId: caller.userId, column, about: 'lever' }, lever.rule, MOST_NOTES)) return lever;
      throw refusal('too-many-names.notes', { most: MOST_NOTES });
    },

    listColumnMoney: ({ caller }) => listMoney(pool, caller.userId),

    saveColumnMoney: async ({ caller, body }) => {
      const { column, money } = readBody(routes.saveColumnMoney, body);
      if (await saveNote(pool, { userId: caller.userId, column, about: 'money' }, money, MOST_NOTES))
        return { column, money };
      throw refusal('too-many-names.notes', { most: MOST_NOTES });
    },

    saveColumnNoun: async ({ caller, body }) => {
      const { column, noun } = readBody(routes.saveColumnNoun, body);
      if (await saveNote(pool, { userId: caller.userId, column, about: 'noun' }, noun, MOST_NOTES))
        return { column, ...(noun && { noun }) };
      throw refusal('too-many-names.notes', { most: MOST_NOTES });
    },
  });

function tidiedRule({ offer, ...rule }: LeverRuleBody): LeverRuleBody {
  const words = offer === undefined ? null : cleanLabel(offer);
  return words === null ? rule : { ...rule, offer: words };
}

/** A single line without braces, which mark placeholders in messages; null if nothing is left. */
function cleanLabel(label: string): string | null {
  const text = label
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  return text.trim() || null;
}
