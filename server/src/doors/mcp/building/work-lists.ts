import { createWorklist, listWorklists, planWorklist } from '@holdfast/contracts/http/routes/worklists';
import { NewWorklist } from '@holdfast/contracts/http/worklists';
import * as z from 'zod/mini';
import { type Agent, type PlannedChange, writingTool } from '../agent-tool.ts';

const { prediction_id, customers, order, among, learnt_from, hold_out, judge_on } = NewWorklist.shape;
const ListArguments = {
  prediction: prediction_id.check(z.describe('Id of a finished prediction.')),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  customers: customers.check(z.describe('How many, the control group included.')),
  judge_on: judge_on.check(z.describe('The day on which contact is judged, such as 2027-01-31.')),
  order,
  hold_out: hold_out.check(z.describe('Share of the control group that is not contacted, 0 to 0.5.')),
  among,
  learnt_from,
};
type WantedList = z.infer<z.ZodMiniObject<typeof ListArguments>>;

export const workListTools = [
  writingTool(
    {
      name: 'make_work_list',
      description:
        'Makes a list of the customers of a prediction most worth contacting, with a random control group. One with the same name is reused.',
      shape: ListArguments,
    },
    planList,
  ),
];

async function planList({ callAsOwner }: Agent, { prediction, ...given }: WantedList): Promise<PlannedChange> {
  const { value } = await callAsOwner(listWorklists);
  const known = value.find((one) => one.prediction_id === prediction && one.name === given.name);
  if (known) return { already: { list: known.id, customers: known.customers } };
  const body = { ...given, prediction_id: prediction };
  const { customers: listed, ...planned } = await callAsOwner(planWorklist, { body });
  return {
    will: `Make the work list ‘${given.name}’ of ${listed} customers, about ${planned.held_out} of them in the control group.`,
    details: planned,
    apply: async () => {
      const made = await callAsOwner(createWorklist, { body });
      return { list: made.id, customers: made.customers, control_group: made.held_out };
    },
  };
}
