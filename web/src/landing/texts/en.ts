export const en = {
  lead: 'Upload one file of customers. Holdfast predicts who is likely to leave, shows why, and turns it into a report your whole team can read.',
  start: 'Start free',
  signIn: 'Sign in',
  feature1Text: 'Every model is tested on customers it has not seen, and you are told clearly when not to trust it.',
  feature2Text: 'See what raises and what lowers each customer’s risk, in plain language.',
  feature3Text: 'Interactive retention reports, embeddable in any page with an open SDK.',
  feature4Text:
    'Runs on your own machine with one command. Delete an upload and everything derived from it is deleted too.',
  how: 'How it works',
  how1: 'Upload',
  how1Text: 'A CSV file of customers, orders or subscriptions, up to 10 MB. Messy files are welcome.',
  how2: 'Predict',
  how2Text: 'We interpret the columns, catch data leaks, train a model and grade it. Usually within a minute.',
  how3: 'Act',
  how3Text: 'See whom to call first: download the list or open the report.',
  footer: 'Open source under the Apache License 2.0',
} as const;
