import { offersCompiled } from '@holdfast/texts/areas/english/offers';
import { type OffersTexts, offers } from '@holdfast/texts/areas/offers';
import type { RenderText } from '../i18n/bind-texts.ts';
import { ownTexts } from '../i18n/own-texts.ts';

export type RenderOfferText = RenderText<OffersTexts>;

/** Texts about offers and money. */
export const useOfferTexts = ownTexts(offers, offersCompiled);
