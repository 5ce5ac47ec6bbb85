export const en = {
  title: 'Risk tiers',
  lead: 'From which risk on a customer counts as Medium, High or Critical. Holds for new predictions and for all your reports.',
  follow: 'Follow each file',
  followLead:
    'Medium begins at the average risk of the file, High and Critical above it. Two files have different limits; a comparison uses those of the newer one for both.',
  fixed: 'Limits of my own',
  fixedLead: 'The same in every file, so that tiers can be compared over time.',
  from: '{tier} from, in percent',
  ascending: 'Enter percentages above 0 and below 100, each above the one before.',
  save: 'Save the limits',
  saved: 'Saved. Reports use these limits when they are opened next.',
  notSaved: 'The limits were not saved',
  withLeft:
    'Of all customers in the file, those known to have left included; the report counts the ones who are still there.',
  change: 'Set your own limits',
  others: 'Your report uses your own limits: Medium from {medium}, High from {high}, Critical from {critical}.',
} as const;
