/** Why an input cannot be imported at all. The sentences are in english.ts. */
export type RefusalCode =
  | 'notFound'
  | 'notPowerBi'
  | 'noReport'
  | 'noModel'
  | 'encrypted'
  | 'badZip'
  | 'tooManyFiles'
  | 'tooLarge'
  | 'badJson'
  | 'tooDeep'
  | 'badTmdl'
  | 'badModel'
  | 'badReport'
  | 'badName';

export class ImportRefused extends Error {
  readonly code: RefusalCode;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: RefusalCode, values: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.values = values;
  }
}
