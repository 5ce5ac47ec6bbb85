import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod/mini';
import { CallRefused, type CallRoute } from './call-route.ts';

export interface Agent {
  /** Of refusals: what the tools say of themselves is English. */
  readonly language: string;
  /** Calls with a token that opens reports, under its row rules; a service key's token is for the named dataset alone. */
  read(dataset?: string): CallRoute;
  /** Calls with the original bearer, for what belongs to an owner and not to a report. */
  readonly callAsOwner: CallRoute;
  /** For unexpected failures: the agent only learns that the call failed. */
  readonly onFailure: (cause: unknown) => void;
}

export interface AgentTool {
  readonly listed: Tool;
  use(agent: Agent, given: unknown): Promise<object>;
}

interface ToolDescription<Shape extends z.core.$ZodShape> {
  readonly name: string;
  readonly description: string;
  readonly shape: Shape;
}
type Arguments<Shape extends z.core.$ZodShape> = z.output<z.ZodMiniObject<Shape>>;

/** A tool that changes nothing. */
export function readingTool<Shape extends z.core.$ZodShape>(
  described: ToolDescription<Shape>,
  act: (agent: Agent, given: Arguments<Shape>) => Promise<object>,
): AgentTool {
  return toolOf(described, { readOnlyHint: true, openWorldHint: false }, act);
}

/** What a call of a writing tool would change; everything it can be refused for is found out before this is returned. */
export type PlannedChange =
  /** What is wanted is there already. */
  { readonly already: object } | { readonly will: string; readonly details?: object; apply(): Promise<object> };

/**
 * A tool that changes something: with `apply` only, otherwise it says what it would do. Applying twice is the same as
 * applying once, because the plan looks for the result first.
 */
export function writingTool<Shape extends z.core.$ZodShape>(
  { shape, ...described }: ToolDescription<Shape> & { readonly destroys?: boolean },
  plan: (agent: Agent, given: Arguments<Shape>) => Promise<PlannedChange>,
): AgentTool {
  const { destroys = false, description, name } = described;
  const annotations = { readOnlyHint: false, destructiveHint: destroys, idempotentHint: true, openWorldHint: false };
  const withPlan = `${description} Without apply it changes nothing and says what it would do.`;
  const planned = { name, description: withPlan, shape: { ...shape, apply: APPLY } };
  return toolOf(planned, annotations, async (agent, given) => {
    const found = await plan(agent, given as Arguments<Shape>);
    if ('already' in found) return { applied: false, already: true, ...found.already };
    const { will, details } = found;
    if (!(given as { apply: boolean }).apply) return { applied: false, will, ...details };
    return { applied: true, did: will, ...(await found.apply()) };
  });
}

const APPLY = z
  ._default(z.boolean(), false)
  .check(z.describe('Make the change. Needs a service key with the scope write.'));

function toolOf<Shape extends z.core.$ZodShape>(
  { name, description, shape }: ToolDescription<Shape>,
  annotations: NonNullable<Tool['annotations']>,
  act: (agent: Agent, given: Arguments<Shape>) => Promise<object>,
): AgentTool {
  const schema = z.strictObject(shape);
  const { $schema: _dialect, ...published } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return {
    listed: { name, description, inputSchema: published as Tool['inputSchema'], annotations },
    use: async (agent, given) => {
      const read = z.safeParse(schema, given);
      if (read.success) return act(agent, read.data as Arguments<Shape>);
      const [issue] = read.error.issues;
      throw new CallRefused('tool.arguments', { path: issue?.path.join('.') ?? '' });
    },
  };
}
