/** Rules for building visuals, for the calls of host pages that author reports. */

export { formatFrom, patternOf } from './format-strings.ts';
export { firstSize, OFFERED } from './gallery.ts';
export { hostRoles, roleNamed } from './host-roles.ts';
export { freeRoom } from './place.ts';
export { knownProperties, readProperty, writeProperty } from './properties.ts';
export { convertRoles } from './suggest.ts';
export { placeIn } from './wells.ts';
