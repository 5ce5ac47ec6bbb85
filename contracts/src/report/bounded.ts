import * as z from 'zod/mini';
import { MAX_NESTING } from './limits.ts';

/** A list's longest length, with a sentence that says it. */
export const atMost = (limit: number, what: string) => z.maxLength(limit, `has more than ${limit} ${what}`);

/**
 * A tree is read to a fixed depth, each level by a schema of its own: a schema that names itself would follow a hostile
 * tree until the stack ends.
 */
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
