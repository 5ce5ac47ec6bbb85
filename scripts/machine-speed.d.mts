export function measureSlowness(): Promise<number>;
export function patience(quietMs: number): number;
