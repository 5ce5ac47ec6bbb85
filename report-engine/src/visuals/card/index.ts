import type { VisualKind } from '../kind.ts';
import { CardView } from './CardView.tsx';
import { askCard, CARD_ROLES, type CardShape, shapeCard } from './shape.ts';

/**
 * A card is filtered, not highlighted: a part of one number cannot be drawn. A KPI is a card with a goal and a trend.
 */
export const card = (name: string): VisualKind<CardShape> => ({
  name,
  roles: CARD_ROLES,
  chrome: () => 'card',
  respondsBy: 'filtering',
  query: askCard,
  shape: shapeCard,
  View: CardView,
});
