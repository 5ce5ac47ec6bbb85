export function startClickHouse(
  users: Record<string, { password: string; profile: 'default' | 'reads' }>,
): Promise<{ url: string; stop(): Promise<void> }>;
