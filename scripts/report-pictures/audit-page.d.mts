/** Runs inside the frame: what is too small, overlaps, is cut or sticks out, one sentence per fault. */
export function auditPage(): string[];
