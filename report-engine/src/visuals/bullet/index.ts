import type { VisualKind } from '../kind.ts';
import { BulletView } from './BulletView.tsx';
import { askBullets, BULLET_ROLES, type BulletShape, shapeBullets } from './shape.ts';

/** Values against their targets, one row each: more compact than gauges. */
export const bullet: VisualKind<BulletShape> = {
  name: 'bulletChart',
  roles: BULLET_ROLES,
  respondsBy: 'highlighting',
  query: askBullets,
  shape: shapeBullets,
  View: BulletView,
};
