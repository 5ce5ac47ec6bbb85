import { FileSetCorrections, MAX_GRACE_DAYS } from '@holdfast/contracts/http/file-sets';
import { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { checkUserId } from '../../platform/http/authenticate.ts';
import type { ReceivedForm } from '../../platform/http/multipart.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { SetChoices } from '../predictions/queue-prediction.ts';

type Fields = ReceivedForm['fields'];

/** A service key has one owner, whose id the program that holds it may not know. */
export function checkOwner({ caller }: FastifyRequest, fields: Fields): void {
  const userIds = fields.get('user_id');
  if (!userIds && !caller.key) throw refusal('no-user-id');
  checkUserId(caller, userIds ?? []);
}

export const choicesIn = (fields: Fields): ColumnChoicesBody =>
  jsonIn(fields, 'choices', ColumnChoicesBody, 'bad-choices') ?? {};

export const howToJoin = (fields: Fields): SetChoices => ({
  grace: graceIn(fields),
  corrections: jsonIn(fields, 'corrections', FileSetCorrections, 'bad-corrections'),
});

function jsonIn<Value>(
  fields: Fields,
  name: string,
  schema: z.ZodMiniType<Value>,
  code: 'bad-choices' | 'bad-corrections',
): Value | undefined {
  const given = fields.get(name)?.at(-1) ?? '';
  if (given.trim() === '') return undefined;
  try {
    return z.parse(schema, JSON.parse(given));
  } catch (cause) {
    throw refusal(code, {}, { cause });
  }
}

function graceIn(fields: Fields): number | undefined {
  const given = fields.get('grace')?.at(-1)?.trim() ?? '';
  if (given === '') return undefined;
  const days = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (days < 1 || days > MAX_GRACE_DAYS) throw refusal('bad-grace', { most: MAX_GRACE_DAYS });
  return days;
}
