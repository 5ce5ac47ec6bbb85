import { loadRefusals } from '@holdfast/texts/load-refusals';
import { refusalMessage } from '@holdfast/texts/refusal-message';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Agent, AgentTool } from './agent-tool.ts';
import { BUILDING_TOOLS } from './building/tools.ts';
import { CallRefused } from './call-route.ts';
import { READING_TOOLS } from './reading-tools.ts';

const TOOLS: ReadonlyMap<string, AgentTool> = new Map(
  [...READING_TOOLS, ...BUILDING_TOOLS].map((tool) => [tool.listed.name, tool]),
);

const INSTRUCTIONS =
  'Holdfast predicts which customers will leave, explains it, and builds reports on any tables. Start with list_datasets and describe_model, or ask in plain words. ' +
  'Scores are probabilities; reasons are associations and never proof of a cause. ' +
  'A tool that changes something only says what it would do until it is called with apply: true; tell the person before you apply.';

/**
 * All tools for agents. (The library's own way to add tools cannot publish a schema with bounds in it, and silently
 * drops unnamed fields.)
 */
export function agentServer(agent: Agent, version: string): Server {
  const server = new Server({ name: 'holdfast', version }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...TOOLS.values()].map(({ listed }) => listed) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: given = {} } }) =>
    toolResult(agent, async () => {
      const tool = TOOLS.get(name);
      if (!tool) throw new CallRefused('tool.unknown', { kind: 'tool', name });
      return tool.use(agent, given);
    }),
  );
  return server;
}

/** A refusal is returned as its own sentence; an unexpected failure is logged, and returned without details. */
async function toolResult({ onFailure, language }: Agent, act: () => Promise<object>): Promise<CallToolResult> {
  try {
    const structuredContent = { ...(await act()) };
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (cause) {
    const isRefused = cause instanceof CallRefused || cause instanceof Refusal;
    if (!isRefused) onFailure(cause);
    const say = await loadRefusals(language);
    const text = say(isRefused ? cause.detail : refusalMessage('tool.failed'));
    return { content: [{ type: 'text', text }], isError: true };
  }
}
