import * as z from 'zod/mini';

/** The position of a span in W3C Trace Context: version, trace, span, flags. */
export const Traceparent = z.string().check(z.regex(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/));

const HOUR_MS = 3_600_000;
const milliseconds = z.number().check(z.minimum(0), z.maximum(HOUR_MS));

/** A span reported by a browser. Its clock may be wrong, so it sends how long ago the span began. */
export const ReportedSpan = z.object({ traceparent: Traceparent, ago_ms: milliseconds, took_ms: milliseconds });
export type ReportedSpan = z.infer<typeof ReportedSpan>;
