import * as z from 'zod/mini';

/** Where a span stands, in the words of W3C Trace Context: version, trace, span, flags. */
export const Traceparent = z.string().check(z.regex(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/));

const HOUR_MS = 3_600_000;
const milliseconds = z.number().check(z.minimum(0), z.maximum(HOUR_MS));

/** What a browser tells of itself. Its clock may be wrong, so that it says how long ago something was. */
export const ToldSpan = z.object({ traceparent: Traceparent, ago_ms: milliseconds, took_ms: milliseconds });
export type ToldSpan = z.infer<typeof ToldSpan>;
