import { pinningCompiled } from '@holdfast/texts/areas/english/pinning';
import { pinning } from '@holdfast/texts/areas/pinning';
import { ownTexts } from '../../i18n/own-texts.ts';

/** Beside the dialog's own code: the catalogue everybody loads has no room for them. */
export const usePinTexts = ownTexts(pinning, pinningCompiled);
