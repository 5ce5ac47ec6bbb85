export const en = {
  sampleTitle: 'This is a sample report',
  sampleAction: 'Upload your data',
  firstTitle: 'Your first report is three steps away',
  firstText:
    'Holdfast reads one CSV file of customers, finds who is likely to leave and why, and builds this report from it.',
  step1: 'Upload a CSV file',
  step1Text: 'One row per customer, or a list of orders or subscriptions. Up to 10 MB.',
  step2: 'We train the model (about a minute)',
  step2Text: 'We check the data, train a model and test it on customers it has not seen.',
  step3: 'Read your report',
  step3Text: 'Who is at risk, what drives it, and what it is worth to keep them.',
  trySample: 'Try it with sample data',
  viewers: 'No report has been shared here yet.',
} as const;
