export const en = {
  title: 'Risk tiers',
  lead: 'The risk at which a customer counts as Medium, High or Critical. Applies to new predictions and all your reports.',
  follow: 'Relative to each file',
  followLead:
    'Medium starts at the file’s average risk, High and Critical above it. Thresholds differ between files; a comparison uses those of the newer file for both.',
  fixed: 'Custom thresholds',
  fixedLead: 'The same in every file, so you can compare tiers over time.',
  from: '{tier} from (%)',
  ascending: 'Enter percentages between 0 and 100, each higher than the one before.',
  save: 'Save thresholds',
  saved: 'Saved. Reports use these thresholds the next time they are opened.',
  notSaved: 'The thresholds could not be saved',
  withLeft:
    'Counts all customers in the file, including those who have left; the report counts only current customers.',
  change: 'Set custom thresholds',
  others: 'Your report uses custom thresholds: Medium from {medium}, High from {high}, Critical from {critical}.',
} as const;
