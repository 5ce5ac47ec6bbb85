export const ROWS: readonly { name: string; words: string; zero?: boolean }[];
export function faultTable(file: string): { text: string; wrong: number };
