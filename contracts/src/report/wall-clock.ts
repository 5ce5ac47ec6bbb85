import * as z from 'zod/mini';

/** A time on the viewer's clock, without zone: 2026-10-18T09:30:00. */
export const WallClock = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?$/));
