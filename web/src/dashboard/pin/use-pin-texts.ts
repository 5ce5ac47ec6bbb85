import { pinningCompiled } from '@holdfast/texts/areas/english/pinning';
import { pinning } from '@holdfast/texts/areas/pinning';
import { ownTexts } from '../../i18n/own-texts.ts';

/** Loaded with the dialog, to keep the initial texts small. */
export const usePinTexts = ownTexts(pinning, pinningCompiled);
