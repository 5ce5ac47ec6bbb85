import { secondFactorCompiled } from '@holdfast/texts/areas/english/second-factor';
import { secondFactor } from '@holdfast/texts/areas/second-factor';
import { ownTexts } from '../../i18n/own-texts.ts';

export const useTexts = ownTexts(secondFactor, secondFactorCompiled);
