import type { VisualKind } from '../kind.ts';
import { BulletView } from './BulletView.tsx';
import { askBullets, BULLET_ROLES, type BulletShape, shapeBullets } from './shape.ts';

/** Values against their targets, a row each: more in the room of a gauge than ten gauges could say. */
export const bullet: VisualKind<BulletShape> = {
  name: 'bulletChart',
  roles: BULLET_ROLES,
  respondsBy: 'highlighting',
  query: askBullets,
  shape: shapeBullets,
  View: BulletView,
};
