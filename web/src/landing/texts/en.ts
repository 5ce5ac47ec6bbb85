export const en = {
  lead: 'Upload one file of customers. Holdfast predicts who is likely to leave, shows why, and turns it into a report your whole team can read.',
  start: 'Start free',
  signIn: 'Sign in',
  feature1Text:
    'Every model is tested on customers it has not seen, and tells you plainly when it should not be trusted.',
  feature2Text: 'Each customer comes with what raises and what lowers the risk, in words.',
  feature3Text: 'Interactive retention reports, embeddable in any page with an open SDK.',
  feature4Text: 'Runs on your own machine with one command. Delete an upload and everything made from it is gone.',
  how: 'How it works',
  how1: 'Upload',
  how1Text: 'A CSV file of customers, orders or subscriptions, up to 10 MB. Messy files are welcome.',
  how2: 'Predict',
  how2Text: 'Columns are understood, leaks are caught, a model is trained and graded. Usually within a minute.',
  how3: 'Act',
  how3Text: 'See who to call first: download the list or open the report.',
  footer: 'Open source under the Apache License 2.0',
} as const;
