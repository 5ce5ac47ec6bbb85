import type { AgentTool } from '../agent-tool.ts';
import { datasetTools } from './datasets.ts';
import { deleteTools } from './delete-item.ts';
import { reportTools } from './reports.ts';
import { subscriptionTools } from './subscriptions.ts';
import { uploadTools } from './uploads.ts';
import { workListTools } from './work-lists.ts';

/** What agents build, and what they need to read to do so. */
export const BUILDING_TOOLS: readonly AgentTool[] = [
  ...uploadTools,
  ...datasetTools,
  ...reportTools,
  ...workListTools,
  ...subscriptionTools,
  ...deleteTools,
];
