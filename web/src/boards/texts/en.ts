export const en = {
  text: 'Pinned visuals in one place, for the look you take every morning.',
  empty1: 'No dashboards yet',
  empty2:
    'Start with the morning dashboard, or open the report and choose “Pin to a dashboard” in the menu of a visual.',
  morning: 'Make a morning dashboard',
  morningName: 'Morning',
  changed: 'Changed {when}',
  delete: 'Delete',
  deleteTitle: 'Delete this dashboard?',
  deleteText: '“{name}” is removed. The reports its tiles come from stay.',
  deleted: 'Dashboard deleted',
  failed: 'The dashboards could not be loaded',
  gone: 'This dashboard does not exist, or it is not yours.',
  frameTitle: 'Dashboard',
} as const;
