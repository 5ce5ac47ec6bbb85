import { PredictionChanged } from '@holdfast/contracts/http/predictions';
import { watchPredictions } from '@holdfast/contracts/http/routes/events';
import type { HttpClient } from './client.ts';

const RETRY_AFTER_MS = 5000;
const GIVE_UP_STATUSES = new Set([404, 405, 501]);

const CHANNEL = 'holdfast-events';

/**
 * Calls back on every change until `signal` aborts. Browsers open at most six connections per server and a stream holds
 * one, so one tab listens and broadcasts to the others; when it closes, another takes over.
 */
export async function listenToChanges(
  http: HttpClient,
  signal: AbortSignal,
  onChange: (change: PredictionChanged) => void,
): Promise<void> {
  // The Web Locks API needs a secure context.
  if (!navigator.locks) return listenToEvents(http, signal, onChange);
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.addEventListener('message', ({ data }) => onChange(PredictionChanged.parse(data)));
  const tell = (change: PredictionChanged) => {
    onChange(change);
    tabs.postMessage(change);
  };
  await navigator.locks.request(CHANNEL, { signal }, () => listenToEvents(http, signal, tell)).catch(() => undefined);
  tabs.close();
}

/**
 * Reads the server's event stream until `signal` aborts. Uses fetch because EventSource cannot send a bearer. If the
 * server has no stream, the app falls back to polling.
 */
async function listenToEvents(
  http: HttpClient,
  signal: AbortSignal,
  onChange: (change: PredictionChanged) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await http.open(watchPredictions, signal);
      if (GIVE_UP_STATUSES.has(response.status)) return;
      const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
      if (isStream && response.body) await readEvents(response.body, onChange);
      else await response.body?.cancel();
    } catch {
      // The stream broke or did not open; reconnect below.
    }
    await pause(RETRY_AFTER_MS, signal);
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, onChange: (change: PredictionChanged) => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    waiting += decoder.decode(value, { stream: true });
    const blocks = waiting.split(/\r?\n\r?\n/);
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const change = changeOf(block);
      if (change) onChange(change);
    }
  }
}

function changeOf(block: string): PredictionChanged | null {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n');
  if (data === '') return null;
  try {
    return PredictionChanged.parse(JSON.parse(data));
  } catch {
    return null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
