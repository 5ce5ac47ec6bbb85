import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { partFolder } from '../../platform/built-file.ts';
import { previewFile } from './preview-file.ts';

test('the downloadable template is read as intended, with no finding other than its few rows', async () => {
  const bytes = await readFile(join(dirname(partFolder()), 'web/public/customer-template.csv'));
  const preview = previewFile(bytes, 'customer-template.csv', {}, true);
  const roles = Object.fromEntries(preview.columns.flatMap(({ name, role }) => (role ? [[role, name]] : [])));
  expect(preview.shape).toBe('snapshot');
  expect(roles).toMatchObject({
    id: 'customer_id',
    label: 'churned',
    tenure: 'tenure_months',
    value: 'monthly_fee',
  });
  const remarks = preview.findings.filter(({ severity }) => severity !== 'info').map(({ code }) => code);
  expect(remarks).toEqual(['few-rows']);
});
