import { afterEach, expect, it, vi } from 'vitest';
import { hpmFactory, routerFactory, wpmpFactory } from '../factories.ts';
import { Service } from '../service.ts';

const config = { type: 'report', id: '1', embedUrl: 'https://bi.example.com/reportEmbed', accessToken: 'T' } as const;
const place = () => document.body.appendChild(document.createElement('div'));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('the error for a disallowed origin names the setting', () => {
  const service = new Service(hpmFactory, wpmpFactory, routerFactory);
  const said = /https:\/\/bi\.example\.com .*allowedEmbedOrigins.*window\.holdfastAllowedEmbedOrigins$/;
  expect(() => service.embed(place(), config)).toThrow(said);
  expect(() => service.preload(config)).toThrow(said);
});

it('the error for a silent frame lists all possible causes', async () => {
  vi.useFakeTimers();
  const service = new Service(hpmFactory, wpmpFactory, routerFactory, {
    allowedEmbedOrigins: ['https://bi.example.com'],
  });
  const report = service.embed(place(), config);
  const heard = new Promise<{ message: string; errorCode: string }>((done) =>
    report.on('error', ({ detail }) => done(detail as never)),
  );
  report.iframe.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(5_000);
  const { message, errorCode } = await heard;
  expect(errorCode).toBe('FrameRefused');
  for (const cause of [`HOLDFAST_EMBED_ANCESTORS=${location.origin}`, 'CSP (frame-src)', 'network'])
    expect(message).toContain(cause);
});
