/** The user's corrections to the detected columns. Absent = detect; null = there is none. */
export interface ColumnChoices {
  readonly id?: string | null | undefined;
  readonly label?: string | null | undefined;
  readonly positive?: string | undefined;
  readonly date?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly tenure?: string | null | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly keep?: readonly string[] | undefined;
  readonly shape?: string | undefined;
  /** Do not escape cells that begin like a formula: right for programs, dangerous in a spreadsheet. */
  readonly raw_cells?: boolean | undefined;
  /** Score with this model of the caller without training; null: with no earlier model. */
  readonly model?: number | null | undefined;
  /** The chosen model's columns mapped to the file's; null: score without that column. */
  readonly model_columns?: Readonly<Record<string, string | null>> | undefined;
}
