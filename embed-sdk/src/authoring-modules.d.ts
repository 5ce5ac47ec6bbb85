/*
 * The names by which `powerbi-report-authoring` adds its methods to the declarations of a client. Without that package they
 * are empty; with it, what it writes into them is on our classes, which extend them. Types alone: no module is called so.
 */
declare module 'report' {
  export interface Report {}
}
declare module 'page' {
  export interface Page {}
}
declare module 'visualDescriptor' {
  export interface VisualDescriptor {}
}
