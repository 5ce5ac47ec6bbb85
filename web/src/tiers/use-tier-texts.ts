import { tiersCompiled } from '@holdfast/texts/areas/english/tiers';
import { type TiersTexts, tiers } from '@holdfast/texts/areas/tiers';
import { ownTexts } from '../i18n/own-texts.ts';
import type { Say } from '../i18n/say.ts';

export type TierTexts = Say<TiersTexts>;

/** Texts about tiers. */
export const useTierTexts = ownTexts(tiers, tiersCompiled);
