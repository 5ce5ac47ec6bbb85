import { tiersCompiled } from '@holdfast/texts/areas/english/tiers';
import { tiers } from '@holdfast/texts/areas/tiers';
import { ownTexts } from '../i18n/own-texts.ts';

/** Texts about tiers. */
export const useTierTexts = ownTexts(tiers, tiersCompiled);
