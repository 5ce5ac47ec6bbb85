import type { en } from './en.ts';

export const de: Partial<Record<keyof typeof en, string>> = {};
