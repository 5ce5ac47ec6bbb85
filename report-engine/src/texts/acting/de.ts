import { actingEn } from './en.ts';

export const actingDe = actingEn;
