import { deleteDataset } from '@holdfast/contracts/http/routes/own-datasets';
import * as reports from '@holdfast/contracts/http/routes/reports';
import { deleteUpload, listUploads } from '@holdfast/contracts/http/routes/uploads';
import { listWorklists, removeWorklist } from '@holdfast/contracts/http/routes/worklists';
import * as z from 'zod/mini';
import { type Agent, type PlannedChange, writingTool } from '../agent-tool.ts';
import { ownedDatasets } from '../owned-datasets.ts';

const KINDS = ['dataset', 'report', 'work_list', 'upload'] as const;
const DeleteArguments = {
  kind: z.enum(KINDS),
  id: z.string().check(z.maxLength(100), z.describe('Its id as the tools return it; numbers as text.')),
};
type Wanted = z.infer<z.ZodMiniObject<typeof DeleteArguments>>;

export const deleteTools = [
  writingTool(
    {
      name: 'delete_item',
      description:
        'Deletes a dataset, a saved report, a work list, or an upload with its predictions and everything made from them. It cannot be undone.',
      shape: DeleteArguments,
      destroys: true,
    },
    planDeletion,
  ),
];

interface DeletableItem {
  readonly name: string;
  remove(): Promise<unknown>;
}

/** Undefined if there is none. */
type FindItem = (agent: Agent, id: string) => Promise<DeletableItem | undefined>;

const FINDERS: Readonly<Record<Wanted['kind'], FindItem>> = {
  dataset: async (agent, id) => {
    const found = (await ownedDatasets(agent)).find((one) => one.id === id || one.shortName === id);
    return (
      found && { name: found.name, remove: () => agent.callAsOwner(deleteDataset, { params: { datasetId: found.id } }) }
    );
  },
  report: async ({ callAsOwner }, id) => {
    const found = (await callAsOwner(reports.list)).value.find((one) => one.id === id);
    return found && { name: found.name, remove: () => callAsOwner(reports.remove, { params: { documentId: id } }) };
  },
  work_list: async ({ callAsOwner }, id) => {
    const found = (await callAsOwner(listWorklists)).value.find((one) => String(one.id) === id);
    return found && { name: found.name, remove: () => callAsOwner(removeWorklist, { params: { id } }) };
  },
  upload: async ({ callAsOwner }, id) => {
    const found = (await callAsOwner(listUploads)).find((one) => String(one.id) === id);
    return found && { name: found.filename, remove: () => callAsOwner(deleteUpload, { params: { id } }) };
  },
};

async function planDeletion(agent: Agent, { kind, id }: Wanted): Promise<PlannedChange> {
  const found = await FINDERS[kind](agent, id);
  if (!found) return { already: { deleted: id } };
  return {
    will: `Delete the ${kind.replace('_', ' ')} ‘${found.name}’.`,
    apply: async () => {
      await found.remove();
      return { deleted: id };
    },
  };
}
