import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture, PASSWORD } from '../../people/identity/testing/identity-fixture.ts';
import { partFolder } from '../../platform/built-file.ts';
import { customers } from '../../testing/server-fixture.ts';
import { type RunningWorker, startWorker } from '../../worker.ts';

const run = promisify(execFile);
const EXAMPLES = join(partFolder(), '..', 'examples', 'python');
const EMAIL = 'python@example.com';

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('python3 is not installed: the Python client is not tested here\n');

describe.runIf(hasPython)('the Python client', () => {
  let fixture: IdentityFixture;
  let worker: RunningWorker;
  let folder: string;
  let key: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'holdfast-client-'));
    fixture = await openIdentityFixture();
    worker = await startWorker(fixture.platform);
    const visitor = fixture.visitor();
    await visitor.signUp(EMAIL);
    await visitor.api('/api/sync-user', { method: 'POST' });
    const made = await visitor.api('/api/service-keys', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Python', scopes: ['read', 'embed'] }),
    });
    key = ((await made.json()) as { secret: string }).secret;
    await writeFile(join(folder, 'customers.csv'), customers(200));
  });
  afterAll(async () => {
    await worker.stop();
    await fixture.close();
    await rm(folder, { recursive: true, force: true });
  });

  const python = (...args: string[]) =>
    run('python3', ['-S', ...args], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        PYTHONPATH: EXAMPLES,
        PYTHONDONTWRITEBYTECODE: '1',
        HOLDFAST_URL: fixture.base,
        HOLDFAST_EMAIL: EMAIL,
        HOLDFAST_PASSWORD: PASSWORD,
        HOLDFAST_KEY: key,
      },
    });

  it('uploads, waits, reads predictions, scores, asks and exports', async () => {
    const { stdout } = await python(join(EXAMPLES, 'first_steps.py'), 'customers.csv');
    const [count, ...lines] = stdout.trim().split('\n');
    expect(count).toMatch(/^200 customers\. /);
    const risks = lines.slice(0, 5).map((line) => Number(line.split(' ')[0]));
    expect(risks).toEqual([...risks].sort((a, b) => b - a));
    expect(risks[0]).toBeGreaterThan(0.3);
    expect(lines[5]).toMatch(/^Scored by itself: 0\.\d+$/);
    expect(lines[6]).toBe('Answer: 200');
    expect(await readFile(join(folder, 'model.py'), 'utf8')).toContain('support_calls');
    const { stdout: printed } = await python('model.py', 'customers.csv');
    expect(printed.trim().split('\n')).toHaveLength(200);
    expect(printed.split('\n')[0]).toContain(lines[5]?.replace('Scored by itself: ', '').slice(0, 6));
  });

  it('exports a report and an ONNX model with a service key', async () => {
    const program = `
import os
from holdfast import Holdfast
client = Holdfast(os.environ["HOLDFAST_URL"], os.environ["HOLDFAST_KEY"])
[report, *_] = [one for one in client.reports() if one["name"] == "customers.csv"]
client.export_report(report["id"], "CSV", "report.zip")
client.export_model(client.models()[0]["id"], "onnx", "model.onnx")
`;
    await python('-c', program);
    expect((await readFile(join(folder, 'report.zip'))).subarray(0, 2).toString()).toBe('PK');
    expect((await readFile(join(folder, 'model.onnx'))).includes('TreeEnsemble')).toBe(true);
  });

  it('raises the sentence and code of a refusal', async () => {
    const program = `
import os
from holdfast import Holdfast, HoldfastError
client = Holdfast(os.environ["HOLDFAST_URL"], os.environ["HOLDFAST_KEY"])
for call in (lambda: client.score(999999, [{}]), lambda: client.upload("customers.csv")):
    try:
        print(call())
    except HoldfastError as refused:
        print(refused.status, refused.code, refused)
`;
    const [model, upload] = (await python('-c', program)).stdout.trim().split('\n');
    expect(model).toMatch(/^404 not-found .+\.$/);
    expect(upload).toMatch(/^403 scope-missing .+\.$/);
  });

  it('names a wrong password and a file that cannot be used', async () => {
    await writeFile(join(folder, 'empty.csv'), 'a,b\n');
    await expect(python(join(EXAMPLES, 'first_steps.py'), 'empty.csv')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\w+.*\([\w-]+\)\n$/),
    });
    const program = `
import os
from holdfast import Holdfast, HoldfastError
try:
    Holdfast.sign_in(os.environ["HOLDFAST_URL"], os.environ["HOLDFAST_EMAIL"], "not the password")
except HoldfastError as refused:
    print(refused.status, refused)
`;
    expect((await python('-c', program)).stdout).toMatch(/^401 .+\n$/);
  });
});
