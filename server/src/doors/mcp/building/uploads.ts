import { createHash } from 'node:crypto';
import { readPrediction } from '@holdfast/contracts/http/routes/predictions';
import { listUploads, previewFile, uploadFile } from '@holdfast/contracts/http/routes/uploads';
import { ColumnChoicesBody, PREVIEW_BYTES } from '@holdfast/contracts/http/uploads';
import * as z from 'zod/mini';
import { type Agent, type PlannedChange, readingTool, writingTool } from '../agent-tool.ts';
import { formOf } from '../call-route.ts';

const MOST_DRIVERS = 10;
const UploadArguments = {
  name: z.string().check(z.regex(/^[^/\\]{1,200}\.csv$/i, 'is the name of a CSV file, such as customers.csv')),
  csv: z.string().check(z.minLength(1), z.describe('The content of the file, with a header line.')),
  choices: z.optional(ColumnChoicesBody),
};
type WantedUpload = z.infer<z.ZodMiniObject<typeof UploadArguments>>;

export const uploadTools = [
  writingTool(
    {
      name: 'upload_customers',
      description:
        'Uploads customers as CSV and starts a prediction; prediction_status tells when it has finished. The same file is not uploaded twice.',
      shape: UploadArguments,
    },
    planUpload,
  ),
  readingTool(
    {
      name: 'prediction_status',
      description: 'Whether a prediction has finished, why it failed, or what it found.',
      shape: { prediction: z.int().check(z.describe('Id from upload_customers.')) },
    },
    statusOf,
  ),
];

async function planUpload(agent: Agent, { name, csv, choices }: WantedUpload): Promise<PlannedChange> {
  const { callAsOwner } = agent;
  const digest = createHash('sha256').update(csv).digest('hex');
  const known = (await callAsOwner(listUploads)).find((one) => one.sha256 === digest && one.filename === name);
  if (known) return { already: { upload: known.id, prediction: known.prediction_id } };
  const fields: Record<string, string> = choices ? { choices: JSON.stringify(choices) } : {};
  const bytes = Buffer.from(csv);
  const isWhole = bytes.length < PREVIEW_BYTES;
  const head = isWhole
    ? csv
    : bytes
        .subarray(0, PREVIEW_BYTES)
        .toString()
        .replace(/[^\n]*$/, '');
  const file = formOf(name, head, { ...fields, whole: String(isWhole) });
  const { shape, columns, findings } = await callAsOwner(previewFile, { file });
  return {
    will: `Upload ‘${name}’ and start a prediction.`,
    details: {
      shape,
      columns: columns.map(({ name: column, kind, role }) => ({ column, kind, ...(role && { role }) })),
      findings: findings.map(({ message }) => message),
    },
    apply: async () => {
      const made = await callAsOwner(uploadFile, { file: formOf(name, csv, fields) });
      return { upload: made.upload_id, prediction: made.prediction_id };
    },
  };
}

async function statusOf({ callAsOwner }: Agent, { prediction: id }: { readonly prediction: number }): Promise<object> {
  const { status, stage, progress, error, verdict, summary } = await callAsOwner(readPrediction, { params: { id } });
  return {
    prediction: id,
    status,
    ...(stage && { stage, progress }),
    ...(error && { error: { title: error.title, detail: error.detail, fix: error.fix } }),
    ...(verdict && { verdict: verdict.sentence }),
    ...(summary && {
      dataset: `prediction-${id}`,
      event: summary.event,
      customers: summary.customers,
      tiers: summary.tiers,
      drivers: summary.drivers.slice(0, MOST_DRIVERS).map(({ sentence }) => sentence),
    }),
  };
}
