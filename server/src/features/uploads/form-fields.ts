import { ColumnChoicesBody, MAX_GRACE_DAYS } from '@holdfast/contracts/http/uploads';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { checkUserId } from '../../platform/http/authenticate.ts';
import type { ReceivedForm } from '../../platform/http/multipart.ts';
import { refusal } from '../../platform/http/refusal.ts';

type Fields = ReceivedForm['fields'];

/** A service key has one owner, whose id the program that holds it may not know. */
export function checkOwner({ caller }: FastifyRequest, fields: Fields): void {
  const userIds = fields.get('user_id');
  if (!userIds && !caller.key) throw refusal('no-user-id');
  checkUserId(caller, userIds ?? []);
}

export function choicesIn(fields: Fields): ColumnChoicesBody {
  const given = fields.get('choices')?.at(-1) ?? '';
  if (given.trim() === '') return {};
  try {
    return z.parse(ColumnChoicesBody, JSON.parse(given));
  } catch (cause) {
    throw refusal('bad-choices', {}, { cause });
  }
}

/** Days after which a customer counts as gone; undefined: proposed from the files. */
export function graceIn(fields: Fields): number | undefined {
  const given = fields.get('grace')?.at(-1)?.trim() ?? '';
  if (given === '') return undefined;
  const days = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (days < 1 || days > MAX_GRACE_DAYS) throw refusal('bad-grace', { most: MAX_GRACE_DAYS });
  return days;
}
