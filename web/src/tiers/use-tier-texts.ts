import { tiersCompiled } from '@holdfast/texts/areas/english/tiers';
import { type TiersTexts, tiers } from '@holdfast/texts/areas/tiers';
import { ownTexts } from '../i18n/own-texts.ts';
import type { Say } from '../i18n/say.ts';

export type TierTexts = Say<TiersTexts>;

/** What is said about tiers, where they are set and where they are shown. */
export const useTierTexts = ownTexts(tiers, tiersCompiled);
