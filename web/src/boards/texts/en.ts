export const en = {
  text: 'Pinned visuals in one place for a quick daily check.',
  empty1: 'No dashboards yet',
  empty2:
    'Start with the morning dashboard, or open the report and choose “Pin to a dashboard” in the menu of a visual.',
  morning: 'Create morning dashboard',
  morningName: 'Morning',
  changed: 'Changed {when}',
  delete: 'Delete',
  deleteTitle: 'Delete this dashboard?',
  deleteText: '“{name}” will be deleted. The reports behind its tiles are kept.',
  deleted: 'Dashboard deleted',
  failed: 'The dashboards could not be loaded',
  gone: 'This dashboard does not exist, or you do not have access to it.',
  frameTitle: 'Dashboard',
} as const;
