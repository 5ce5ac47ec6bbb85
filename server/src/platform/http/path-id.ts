import type { FastifyRequest } from 'fastify';
import { notFound } from './refusal.ts';

/** An invalid id gets the same answer as an unknown one. */
export function idIn(request: FastifyRequest): number {
  const { id = '' } = request.params as { id?: string };
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : Number.NaN;
  if (!(number <= 2_147_483_647)) throw notFound();
  return number;
}
