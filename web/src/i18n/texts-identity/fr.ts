import type { en } from './en.ts';

export const fr: Partial<Record<keyof typeof en, string>> = {};
