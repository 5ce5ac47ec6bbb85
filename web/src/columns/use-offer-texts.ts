import { offersCompiled } from '@holdfast/texts/areas/english/offers';
import { type OffersTexts, offers } from '@holdfast/texts/areas/offers';
import { ownTexts } from '../i18n/own-texts.ts';
import type { Say } from '../i18n/say.ts';

export type SayOffer = Say<OffersTexts>;

/** Texts about offers and money. */
export const useOfferTexts = ownTexts(offers, offersCompiled);
