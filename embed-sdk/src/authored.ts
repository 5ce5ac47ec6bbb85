/// <reference path="./authoring-modules.d.ts" preserve="true" />

// biome-ignore lint/correctness/noUndeclaredDependencies: as above
export type { VisualDescriptor as AuthoredVisual } from 'visualDescriptor';
/** Members the authoring library adds to our classes, if the page uses it. */
// biome-ignore lint/correctness/noUndeclaredDependencies: declared locally, for types only
export type { Page as AuthoredPage } from 'page';
// biome-ignore lint/correctness/noUndeclaredDependencies: as above
export type { Report as AuthoredReport } from 'report';
