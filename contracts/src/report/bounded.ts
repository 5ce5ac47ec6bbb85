import * as z from 'zod/mini';
import { MAX_NESTING } from './limits.ts';

/** A maximum list length, with an error message that states it. */
export const atMost = (limit: number, what: string) => z.maxLength(limit, `has more than ${limit} ${what}`);

/** Builds one schema per level up to a fixed depth: a recursive schema would overflow the stack on a hostile tree. */
export function nested<Node>(
  schemaOf: (children: z.ZodMiniType<Node[]>) => z.ZodMiniType<Node>,
  what: string,
  levels = MAX_NESTING,
): z.ZodMiniType<Node> {
  const children: z.ZodMiniType<Node[]> =
    levels > 1
      ? z.array(nested(schemaOf, what, levels - 1))
      : z.custom<Node[]>(
          (given) => Array.isArray(given) && given.length === 0,
          `${what} are nested deeper than ${MAX_NESTING} levels`,
        );
  return schemaOf(children);
}
