/** What host pages import from `powerbi-models`. */
export * from '@holdfast/contracts/embed/models';
