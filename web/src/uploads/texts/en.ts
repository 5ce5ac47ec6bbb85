export const en = {
  title: 'How we read your file',
  loading: 'Reading the first rows…',
  failed: 'No preview: {reason} You can still upload the file.',
  failedNoReason: 'No preview could be made. You can still upload the file.',
  columns: '{count} column | {count} columns',
  rolesTitle: 'Columns with a special meaning',
  rolesText: 'Correct them if we guessed wrong. Everything else is used to predict.',
  noLabel:
    'No column says who left. If there is one, choose it below as “{role}”. Without it, these customers can only be scored with the model of an earlier upload that has the same columns.',
  useColumn: 'Use {column} to predict',
  use: 'Use',
  table: 'First rows of the file',
  partial:
    'Only the beginning of the file has been read so far, so the counts below cover that part. The prediction reads the whole file.',
  rowsShown: 'Showing the first {count} row. | Showing the first {count} rows.',
  findings: 'What we noticed',
  missing: '{count} empty | {count} empty',
  viewers:
    'You are a viewer in this workspace: you can read its content but not add to it. To upload your own files, switch to “Personal” in the menu.',
} as const;
