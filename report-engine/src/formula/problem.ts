/** What is wrong with a formula, before it is in anybody's language, and where. */
export interface FormulaProblem {
  readonly code: FormulaProblemCode;
  readonly values: Readonly<Record<string, string>>;
  /** Places in the text; `to` is behind the last letter. */
  readonly at: { readonly from: number; readonly to: number };
}

/** Their words are texts of the editor of the same names. */
export type FormulaProblemCode =
  | 'formulaEmpty'
  | 'formulaUnexpected'
  | 'formulaEndsEarly'
  | 'formulaNotClosed'
  | 'formulaUnknownFunction'
  | 'formulaUnknownField'
  | 'formulaColumnAlone'
  | 'formulaNeedsColumn'
  | 'formulaNeedsNumber'
  | 'formulaNeedsDate'
  | 'formulaNeedsPeriod'
  | 'formulaNeedsValue'
  | 'formulaItself'
  | 'formulaStepWithin'
  | 'formulaTooLong';
