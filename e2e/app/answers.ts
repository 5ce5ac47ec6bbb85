/** API responses as defined by the contracts, with the same people and times in every picture. */

export const problem = (code: string, detail = 'Not here.') => ({ detail, code, request_id: 'req-1' });

export const config = {
  version: '0.1.0',
  mode: 'embedded',
  embedded: { minPasswordLength: 12, mailConfigured: true },
  marketingUrl: '/welcome',
  traces: false,
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const jwt = `${encode({ alg: 'ES256' })}.${encode({ sub: 'u-1', iat: 1_900_000_000, exp: 1_900_003_600 })}.c2ln`;
export const session = {
  session: { id: 's-1', userId: 'u-1', expiresAt: '2099-01-01T00:00:00Z' },
  user: { id: 'u-1', name: 'Ada Lovelace', email: 'ada@example.com', image: null, emailVerified: true },
};
export const databaseUser = {
  id: 'u-1',
  email: 'ada@example.com',
  full_name: 'Ada Lovelace',
  image_url: null,
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-01T09:00:00Z',
};

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
export const accountSessions = [
  accountSession('s-1', '2026-11-14T09:58:00Z', CHROME, true),
  accountSession('s-2', '2026-11-10T18:20:00Z', null, false),
];
function accountSession(id: string, at: string, user_agent: string | null, current: boolean) {
  return { id, created_at: at, last_used_at: at, ip_address: '203.0.113.7', user_agent, current };
}

export const serviceKeys = [
  serviceKey(1, 'Customer portal', ['read', 'embed'], '2026-11-14T09:12:00Z'),
  serviceKey(2, 'Nightly export of everything the finance department needs', ['read', 'write', 'embed'], null),
];
function serviceKey(at: number, name: string, scopes: string[], lastUsedAt: string | null) {
  const expiresAt = at === 1 ? null : '2027-11-01T00:00:00Z';
  return { id: guid(at), name, scopes, createdAt: '2026-11-01T09:00:00Z', expiresAt, lastUsedAt };
}
function guid(at: number) {
  return `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
}

export const dashboards = [
  dashboard(11, 'Morning', '2026-11-14T07:30:00Z'),
  dashboard(12, 'Everything the customer success team looks at before its Monday meeting', '2026-11-10T16:05:00Z'),
  dashboard(13, 'Renewals', '2026-10-02T11:00:00Z'),
];
function dashboard(at: number, name: string, changedAt: string) {
  const ada = { id: 'u-1', name: 'Ada Lovelace' };
  const times = { createdAt: changedAt, changedAt };
  return {
    id: guid(at),
    kind: 'dashboard',
    name,
    owner: ada,
    changedBy: ada,
    datasetId: null,
    readOnly: false,
    ...times,
    revision: 3,
  };
}

export const notifications = [
  note(3, 'prediction-completed', 42, 'telecom-customers.csv', '2026-11-14T10:02:00Z', false),
  note(2, 'prediction-failed', 41, 'orders-2026-broken.csv', '2026-11-13T16:40:00Z', false),
  note(1, 'prediction-completed', 40, 'subscriptions-q3.csv', '2026-11-12T08:15:00Z', true),
];
function note(id: number, kind: string, predictionId: number, filename: string, created_at: string, read: boolean) {
  return { id, kind, prediction_id: predictionId, upload_id: predictionId, filename, created_at, read };
}

export const samples = [
  sample('telecom', 'Telecom customers', 'One row per customer with contract, charges and who left.', 7043, 970_000),
  sample('subscriptions', 'Subscription log', 'Start and end of every subscription over three years.', 12_480, 811_000),
  sample('retail', 'Retail orders', 'Every order of a shop; churn is found from silence.', 41_200, 2_340_000),
];
function sample(name: string, title: string, description: string, rows: number, file_size: number) {
  return { name, title, description, filename: `${name}.csv`, rows, file_size };
}

export const uploads = [
  upload(42, 'telecom-customers.csv', 977_501, '2026-11-14T10:00:00Z', 'uploaded'),
  upload(41, 'orders-2026-broken.csv', 18_223, '2026-11-13T16:39:00Z', 'uploaded'),
  upload(40, 'subscriptions-q3.csv', 2_410_880, '', 'uploaded'),
];
function upload(id: number, filename: string, file_size: number, created_at: string, status: string) {
  return { id, upload_id: id, filename, file_size, created_at, status, prediction_id: id };
}
export const acceptedUpload = { upload_id: 44, filename: 'customers.csv', file_size: 120, prediction_id: 44 };

export const preview = {
  delimiter: ',',
  encoding: 'UTF-8',
  header_line: 1,
  shape: 'snapshot',
  columns: [
    column('customerID', 'id', 'id', ['7590-VHVEG', '5575-GNVDE', '3668-QPYBK']),
    column('gender', 'category', null, ['Female', 'Male']),
    column('tenure', 'number', 'tenure', ['1', '34', '2']),
    column('Contract', 'category', null, ['Month-to-month', 'One year', 'Two year']),
    column('MonthlyCharges', 'number', 'value', ['29.85', '56.95', '53.85']),
    column('TotalCharges', 'number', null, ['29.85', '1889.5', '108.15'], 11),
    column('Churn', 'boolean', 'label', ['No', 'Yes']),
  ],
  rows: [
    ['7590-VHVEG', 'Female', '1', 'Month-to-month', '29.85', '29.85', 'No'],
    ['5575-GNVDE', 'Male', '34', 'One year', '56.95', '1889.5', 'No'],
    ['3668-QPYBK', 'Male', '2', 'Month-to-month', '53.85', '108.15', 'Yes'],
    ['7795-CFOCW', 'Male', '45', 'One year', '42.30', '1840.75', 'No'],
    ['9237-HQITU', 'Female', '2', 'Month-to-month', '70.70', '151.65', 'Yes'],
    ['9305-CDSKC', 'Female', '8', 'Month-to-month', '99.65', '820.5', 'Yes'],
  ],
  findings: [{ code: 'blank-total', severity: 'info', message: 'Predicting: Churn = Yes vs. No.' }],
};
function column(name: string, kind: string, role: string | null, examples: string[], missing = 0) {
  return { name, kind, role, examples, missing };
}

const base = { started_at: null, finished_at: null, stage: null, progress: 0, error: null, verdict: null };
const verdict = {
  grade: 'useful',
  title: 'Useful: good for ranking whom to contact first',
  sentence:
    'Given one customer who left and one who stayed, the model picks the right one 79% of the time (AUC 0.79); the 10% of customers with the highest scores include 2.8× as many leavers as average. Use it to order a list, not to decide about a single customer.',
};
const failure = {
  code: 'one-class',
  title: 'Nobody in this file has left',
  detail: '“Churn” has only the value “No”, so there is nothing to compare with.',
  fix: 'Include both customers who left and customers who stayed in the same period.',
};
export const completed = prediction(42, 'COMPLETED', 'telecom-customers.csv', 7043, {
  has_output: true,
  started_at: '2026-11-14T10:00:02Z',
  finished_at: '2026-11-14T10:00:40Z',
  progress: 1,
  verdict,
});
export const running = prediction(43, 'RUNNING', 'customers-november.csv', 1250, { stage: 'train', progress: 0.46 });
export const failed = prediction(41, 'FAILED', 'orders-2026-broken.csv', 0, { error: failure });
export const queued = prediction(44, 'QUEUED', 'customers-december.csv', 0, {});
export const predictions = [
  queued,
  running,
  completed,
  failed,
  prediction(40, 'COMPLETED', 'subscriptions-q3.csv', 12_480, { has_output: true, progress: 1 }),
  prediction(39, 'ARCHIVED', 'old-customers.csv', 3300, {}),
];
export function prediction(id: number, status: string, filename: string, rows: number, more: object) {
  const created_at = new Date(Date.UTC(2026, 10, 14, 10) + (id - 42) * 26 * 3_600_000).toISOString();
  return { id, upload_id: id, status, created_at, rows_processed: rows, has_output: false, filename, ...base, ...more };
}

const interval = (value: number, low: number | null, high: number | null) => ({ value, low, high });
const summary = {
  shape: 'snapshot',
  event: 'Churn = Yes',
  rows: 7043,
  customers: 7043,
  positives: 1869,
  metrics: {
    auc: interval(0.791, 0.78, 0.802),
    average_precision: interval(0.668, 0.647, 0.688),
    lift_top_decile: interval(2.79, 2.66, 2.92),
    brier: interval(0.135, 0.131, 0.139),
  },
  tiers: [
    { tier: 'Critical', from: 0.7, customers: 712 },
    { tier: 'High', from: 0.45, customers: 1204 },
    { tier: 'Medium', from: 0.2, customers: 1466 },
    { tier: 'Low', from: 0, customers: 3661 },
  ],
  drivers: [
    driver('Contract', 12.4, 'mixed', saysRange('Contract', 'Month-to-month', 'Two year', 12.4)),
    driver('tenure', 9.8, 'lowers', 'Higher tenure means lower risk (9.8 points on average).'),
    driver('InternetService', 6.1, 'mixed', saysRange('InternetService', 'Fiber optic', 'No', 6.1)),
    driver('MonthlyCharges', 4.2, 'raises', 'Higher MonthlyCharges means higher risk (4.2 points on average).'),
    driver('PaymentMethod', 2.3, 'mixed', saysRange('PaymentMethod', 'Electronic check', 'Mailed check', 2.3)),
  ],
  findings: [
    { code: 'event', severity: 'info', column: 'Churn', message: 'Predicting: Churn = Yes vs. No.' },
    {
      code: 'copied-rows',
      severity: 'warning',
      column: null,
      message:
        '22 rows have the same values as another row except for the id, more often than chance explains. Duplicates stay in the same fold, so they do not inflate the reported quality.',
    },
  ],
  excluded: [{ column: 'customerID', reason: 'It is an identifier that differs in nearly every row.' }],
  roles: { id: 'customerID', label: 'Churn', date: null, value: 'MonthlyCharges', tenure: 'tenure' },
  columns: preview.columns.map(({ name }) => name),
  model_card: [
    '# Model card',
    `**${verdict.title}.** ${verdict.sentence}`,
    '## What is predicted',
    'The probability of “Churn = Yes” for each of 7,043 customers.',
    '## How good it is',
    'Every figure is measured on customers the model had not seen.',
    '| measure | value | 95% interval |\n|---|---|---|\n| auc | 0.791 | 0.780 to 0.802 |\n| brier | 0.135 |  |',
    '## How to use it',
    '- Risk tiers begin at Low 0%, Medium 20%, High 45%, Critical 70%.',
  ].join('\n\n'),
};
function saysRange(column: string, highest: string, lowest: string, points: number) {
  return `${column}: highest for ${highest}, lowest for ${lowest} (${points} points on average).`;
}
function driver(column: string, importance: number, direction: string, sentence: string) {
  return { column, importance, direction, sentence };
}
export const completedDetail = { ...completed, summary, formats: ['csv', 'xlsx', 'parquet', 'zip'] };
export const runningDetail = { ...running, summary: null, formats: [] };
export const failedDetail = { ...failed, summary: null, formats: [] };

export const csv = `customerID,tenure,Churn\n${Array.from({ length: 5 }, (_, row) => `c${row},${row * 7},No`).join('\n')}\n`;
