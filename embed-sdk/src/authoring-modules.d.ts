/* The module names through which `powerbi-report-authoring` augments the declarations of a client. Without that
   package they are empty; with it, its members appear on our classes, which extend them. Types only: no such modules
   exist. */
declare module 'report' {
  export interface Report {}
}
declare module 'page' {
  export interface Page {}
}
declare module 'visualDescriptor' {
  export interface VisualDescriptor {}
}
