import type { en } from './en.ts';

export const ja: Partial<Record<keyof typeof en, string>> = {};
