/** Why an input cannot be imported at all. The server words it. */
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

/** `reason`: why the document was refused, as a message. */
type RefusalValues = Readonly<Record<string, string | number | object>>;

export class ImportRefused extends Error {
  readonly code: RefusalCode;
  readonly values: RefusalValues;

  constructor(code: RefusalCode, values: RefusalValues = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.values = values;
  }
}
