import type { en } from './en.ts';

export const pt: Partial<Record<keyof typeof en, string>> = {};
