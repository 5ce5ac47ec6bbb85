/** An error in a formula and its position, before localization. */
export interface FormulaProblem {
  readonly code: FormulaProblemCode;
  readonly values: Readonly<Record<string, string>>;
  /** Offsets in the text; `to` is exclusive. */
  readonly at: { readonly from: number; readonly to: number };
}

/** The editor's texts of the same names hold the messages. */
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
