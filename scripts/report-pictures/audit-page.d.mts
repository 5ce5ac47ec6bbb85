/** Runs inside the frame: text that is too small, overlaps, is cut off or overflows, one sentence per fault. */
export function auditPage(): string[];
