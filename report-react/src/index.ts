export type { CallName } from '@holdfast/contracts/embed/calls';
export { DashboardEmbed, ReportEmbed, TileEmbed, VisualEmbed } from './components.tsx';
export type { ShownEvents, ShownProps } from './props.ts';
export type { ShownReport } from './shown-report.ts';
