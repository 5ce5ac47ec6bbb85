import type { ScimResource } from '@holdfast/contracts/http/scim';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../people/audit/record-audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { isObject } from './attributes.ts';

/** Where our SCIM resources are, as a directory reaches them. */
export type AddressOf = (request: FastifyRequest) => string;

export function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (!isObject(body)) throw refusal('invalid-request');
  return body;
}

/** A repeated parameter is no filter. */
export function textOf(given: string | string[] | undefined): string | undefined {
  if (Array.isArray(given)) throw refusal('scim-invalid.filter');
  return given;
}

/** In the audit log a directory acts under its own name, not in that of who made its token. */
export const actorOf = ({ directory }: FastifyRequest): Actor => ({ userId: 'SCIM', key: { name: directory } });

/** With the address of what was created. */
export function sendCreated(reply: FastifyReply, resource: ScimResource): ScimResource {
  const { location } = resource.meta as { location: string };
  void reply.code(201).header('location', location);
  return resource;
}
