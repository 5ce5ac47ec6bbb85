export const ROWS: readonly { name: string; words: string; zero?: boolean }[];
export function faultTable(file: string, onlySome?: boolean): { text: string; wrong: number };
