/// <reference path="./authoring-modules.d.ts" preserve="true" />

// biome-ignore lint/correctness/noUndeclaredDependencies: as above
export type { VisualDescriptor as AuthoredVisual } from 'visualDescriptor';
/** What the authoring library adds to our classes, where a page has it. */
// biome-ignore lint/correctness/noUndeclaredDependencies: declared beside, for types alone
export type { Page as AuthoredPage } from 'page';
// biome-ignore lint/correctness/noUndeclaredDependencies: as above
export type { Report as AuthoredReport } from 'report';
