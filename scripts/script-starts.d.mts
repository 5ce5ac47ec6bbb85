export const starts: Record<string, object>;
