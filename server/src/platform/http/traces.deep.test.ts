import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AcceptedUpload } from '@holdfast/contracts/http/uploads';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { customers, openServerFixture } from '../../testing/server-fixture.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

const WHO_WE_ARE = 'Bearer of spans';

/** A minimal OTLP collector: stores what authenticated clients post to /v1/traces. */
async function openCollector() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    if (request.url === '/v1/traces' && request.headers.authorization === WHO_WE_ARE)
      spans.push(...body.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { spans, address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('one trace spans the click on an upload to its first rendered report', async () => {
  const collector = await openCollector();
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-collector-'));
  const secret = join(folder, 'headers');
  writeFileSync(secret, `authorization=${encodeURIComponent(WHO_WE_ARE)}\n`);
  const fixture = await openServerFixture({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_EXPORTER_OTLP_HEADERS_FILE: secret,
  });
  try {
    await fixture.startWorker();
    const ada = fixture.as('user-ada');
    const [traceId, clicked] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const traceparent = `00-${traceId}-${clicked}-01`;
    const asJson = { 'content-type': 'application/json' };

    const form = new FormData();
    form.append('user_id', 'user-ada');
    form.append('file', new Blob([customers(300)]), 'customers.csv');
    const { prediction_id } = await ada.json<AcceptedUpload>('/api/csv', {
      method: 'POST',
      body: form,
      headers: { traceparent },
    });
    const told = { traceparent, ago_ms: 40, took_ms: 40 };
    await ada.send('/api/traces/upload', { method: 'POST', body: JSON.stringify(told), headers: asJson });
    expect((await ada.finished(prediction_id ?? 0)).status).toBe('COMPLETED');

    const { embedToken } = await ada.json<{ embedToken: string }>('/api/embed-token');
    const embed = { authorization: `Bearer ${embedToken}` };
    const opened = await ada.json<LocalizableReport>('/api/embed/report', { headers: embed });
    expect(opened.trace).toContain(traceId);
    const rendered = { traceparent: opened.trace, ago_ms: 700, took_ms: 700 };
    await ada.send('/api/embed/rendered', {
      method: 'POST',
      body: JSON.stringify(rendered),
      headers: { ...embed, ...asJson },
    });

    await vi.waitFor(() => {
      expect(collector.spans.map(({ name }) => name)).toContain('report rendered');
    }, patience(20_000));
    const ours = collector.spans.filter((span) => span.traceId === traceId);
    const named = (name: string) => ours.find((span) => span.name === name);
    expect(named('upload')).toMatchObject({ spanId: clicked });
    expect(named('upload')?.parentSpanId ?? '').toBe('');
    expect(named('POST /api/csv')?.parentSpanId).toBe(clicked);
    expect(named('prediction')?.parentSpanId).toBe(named('POST /api/csv')?.spanId);
    const stages = ours.filter(({ name }) => name.startsWith('stage '));
    expect(stages.length).toBeGreaterThan(3);
    for (const { parentSpanId } of stages) expect(parentSpanId).toBe(named('prediction')?.spanId);
    expect(named('report rendered')?.parentSpanId).toBe(named('POST /api/csv')?.spanId);
    const { startTimeUnixNano = '0', endTimeUnixNano = '0' } = named('report rendered') ?? {};
    expect(Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6).toBeCloseTo(700, 0);
  } finally {
    await fixture.close();
    collector.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('without a collector nothing is recorded and browsers send nothing', async () => {
  const fixture = await openServerFixture();
  try {
    const ada = fixture.as('user-ada');
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const form = new FormData();
    form.append('user_id', 'user-ada');
    form.append('file', new Blob([customers(50)]), 'customers.csv');
    expect((await ada.send('/api/csv', { method: 'POST', body: form, headers: { traceparent } })).status).toBe(200);
    const { rows } = await fixture.platform.database.pool.query('select trace from predictions');
    expect(rows).toEqual([{ trace: null }]);
    const wrong = { method: 'POST', body: '{"traceparent":"x"}', headers: { 'content-type': 'application/json' } };
    expect((await ada.send('/api/traces/upload', wrong)).status).toBe(400);
  } finally {
    await fixture.close();
  }
});
