/** What a person says about the columns when our reading of them is wrong. Absent = we decide; null = there is none. */
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
  /** Write cells that begin like a formula as they are: right for programs, dangerous in a spreadsheet. */
  readonly raw_cells?: boolean | undefined;
  /** Take several times as long for a more accurate model. Nothing about columns, but said at the same moment. */
  readonly thorough?: boolean | undefined;
  /** Score by this model of the caller's, and learn nothing; null: by no earlier model. */
  readonly model?: number | null | undefined;
  /** The chosen model's columns by the file's own; null: score without that column. */
  readonly model_columns?: Readonly<Record<string, string | null>> | undefined;
}
