import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Counters updated where events happen, one registry per process; /metrics adds what it queries itself. */
export const meterRegistry = new Registry();
const registers = [meterRegistry];

export const meters = {
  waiting: new Gauge({
    name: 'holdfast_waiting',
    help: 'Length of a queue of this process',
    labelNames: ['queue'] as const,
    registers,
  }),
  running: new Gauge({
    name: 'holdfast_predictions_running',
    help: 'Predictions this worker runs',
    registers,
  }),
  stageSeconds: new Histogram({
    name: 'holdfast_prediction_stage_seconds',
    help: 'Time a prediction spent in a stage',
    labelNames: ['stage'] as const,
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900],
    registers,
  }),
  ended: new Counter({
    name: 'holdfast_predictions_ended_total',
    help: 'Predictions this worker has run, by outcome',
    labelNames: ['ending'] as const,
    registers,
  }),
  querySeconds: new Histogram({
    name: 'holdfast_query_seconds',
    help: 'Time a report query took, including its wait',
    labelNames: ['engine', 'outcome'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  }),
  cacheReads: new Counter({
    name: 'holdfast_report_cache_reads_total',
    help: 'Tables requested by reports: read in place, found in the cache, or fetched from the store',
    labelNames: ['outcome'] as const,
    registers,
  }),
  streams: new Gauge({
    name: 'holdfast_event_streams',
    help: 'Open event streams',
    registers,
  }),
};

/** Records each stage when the next one begins or the whole ends. */
export function stageClock(now: () => number = () => performance.now()): { at(stage: string): void; end(): void } {
  let current: { stage: string; since: number } | null = null;
  const end = () => {
    if (current) meters.stageSeconds.observe({ stage: current.stage }, (now() - current.since) / 1000);
    current = null;
  };
  return {
    at(stage) {
      if (current?.stage === stage) return;
      end();
      current = { stage, since: now() };
    },
    end,
  };
}
