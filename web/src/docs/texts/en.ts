export const en = {
  using: 'Using Holdfast',
  embedding: 'Embedding reports',
  running: 'Running Holdfast',
  reference: 'Reference',
  developers: 'For specialists and developers',
  guide: 'Getting started',
  reading: 'Reading the report',
  depth: 'In depth',
  glossary: 'Glossary',
  search: 'Search the documentation',
  found: 'Found in the documentation',
  onPage: 'On this page',
  inEnglish: 'This page is available in English only.',
  template: 'File template',
  templateText:
    'One row per customer, with the columns that help most. Replace the rows with your own; other column names work as well.',
  templateGet: 'Download template',
} as const;
