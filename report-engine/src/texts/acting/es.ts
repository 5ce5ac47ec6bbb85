import { actingEn } from './en.ts';

export const actingEs = actingEn;
