import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { refusal } from './refusal.ts';

const uploadStalled = () => refusal('upload-stalled');
const uploadTooSlow = () => refusal('upload-too-slow');
const uploadTruncated = () => refusal('broken-form.cut');

type BodyLimits = Pick<Config, 'HOLDFAST_BODY_SECONDS' | 'HOLDFAST_STALL_SECONDS'>;

/**
 * A body must keep arriving and be complete in time: Node's own limit only covers the latter, and closes the connection
 * without an answer. The stream in between can fail while the connection still carries the answer.
 */
export function limitBody(app: FastifyInstance, limits: BodyLimits): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return done(null, payload);
    const arrived = new Transform({
      transform(chunk, _encoding, next) {
        silence.refresh();
        next(null, chunk);
      },
    });
    const silence = setTimeout(() => arrived.destroy(uploadStalled()), limits.HOLDFAST_STALL_SECONDS * 1000);
    const whole = setTimeout(() => arrived.destroy(uploadTooSlow()), limits.HOLDFAST_BODY_SECONDS * 1000);
    const stopWaiting = () => {
      clearTimeout(silence);
      clearTimeout(whole);
    };
    arrived.on('close', stopWaiting);
    // Discards the rest of an unwanted or aborted body.
    arrived.on('error', () => payload.resume());
    request.raw.on('close', () => {
      stopWaiting();
      if (!request.raw.complete) arrived.destroy(uploadTruncated());
    });
    payload.on('end', stopWaiting).pipe(arrived);
    done(null, arrived);
  });
  // A refusal may be sent before the body has arrived. The rest is read for a short while, so that the sender can
  // receive it.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    const hangUp = () => raw.complete || raw.destroy();
    if (!raw.complete && !raw.destroyed) setTimeout(hangUp, limits.HOLDFAST_STALL_SECONDS * 1000).unref();
    done();
  });
}
