/**
 * What an import did to a part of the report. `less` changes what a reader sees or counts; `detail` is appearance only;
 * `none` means that the part is missing.
 */
export const NOTE_EFFECTS = {
  unknownKind: 'none',
  needsMap: 'less',
  fieldLeftOut: 'less',
  roleLeftOut: 'less',
  fieldSummarised: 'less',
  tooManyFields: 'less',
  fieldMissing: 'less',
  fieldList: 'less',
  smallMultiples: 'less',
  secondAxis: 'less',
  filterLeftOut: 'less',
  buttonAction: 'less',
  imageLeftOut: 'less',
  figureInText: 'less',
  dynamicTitle: 'less',
  linkLeftOut: 'less',
  bookmarkOptions: 'less',
  bookmarkLeftOut: 'less',
  noModel: 'less',
  noRows: 'less',
  columnUnread: 'less',
  formulaRefused: 'less',
  renamed: 'detail',
  tooltipPage: 'detail',
  textStyle: 'detail',
  shapeForm: 'detail',
  formatting: 'detail',
  formatString: 'detail',
} as const;
export type NoteCode = keyof typeof NOTE_EFFECTS;

export interface Note {
  readonly page?: string;
  readonly visual?: string;
  readonly code: NoteCode;
  /** What it is about, as named in the file. */
  readonly what?: string;
}

/** Adds notes about one place. */
export type AddNote = (code: NoteCode, what?: string) => void;

export function createNotes() {
  const notes: Note[] = [];
  const seen = new Set<string>();
  return {
    notes: notes as readonly Note[],
    about:
      (place: { readonly page?: string; readonly visual?: string }): AddNote =>
      (code, what) => {
        const note = { ...place, code, ...(what !== undefined && { what }) };
        const key = JSON.stringify(note);
        if (seen.has(key)) return;
        seen.add(key);
        notes.push(note);
      },
  };
}
export type Notes = ReturnType<typeof createNotes>;
