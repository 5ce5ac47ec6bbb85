import { Worker } from 'node:worker_threads';

/** Time of both threads below on two quiet cores. */
const QUIET_MS = 400;
const MOST = 20;
const THREADS = 2;
const WORK = `
  let state = 1;
  for (let step = 0; step < 120_000_000; step++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  require('node:worker_threads').parentPort.postMessage(state);
`;

/**
 * How many times slower than two quiet cores this machine is right now: a slow CPU, a quota and other load all show in
 * the time of two busy threads. Measured once per run and inherited by child processes.
 */
export async function measureSlowness() {
  if (process.env.HOLDFAST_SLOWNESS) return Number(process.env.HOLDFAST_SLOWNESS);
  const began = performance.now();
  await Promise.all(Array.from({ length: THREADS }, busyThread));
  const slowness = Math.min(MOST, Math.max(1, (performance.now() - began) / QUIET_MS));
  process.env.HOLDFAST_SLOWNESS = slowness.toFixed(1);
  return Number(process.env.HOLDFAST_SLOWNESS);
}

function busyThread() {
  return new Promise((done, fail) => {
    new Worker(WORK, { eval: true }).once('message', done).once('error', fail);
  });
}

/** Scales a time limit of a quiet machine to this one. */
export const patience = (quietMs) => Math.round(quietMs * Number(process.env.HOLDFAST_SLOWNESS || 1));
