/** Shared pieces of React components around an embed, with or without a frame; also used by report-react. */
export { autoHeight } from '../frame/auto-height.ts';
export { findInUrl } from '../frame/embed-url.ts';
export { asFailure, failure } from '../frame/failure.ts';
export { checkHooks, type Hooks, hookFor } from '../frame/hooks.ts';
export { milestones } from '../frame/milestones.ts';
export { renewTokens, type TokenRenewal } from '../frame/token-renewal.ts';
export type { UpdatableReport } from './change.ts';
export { type EmbedProps, handlersOf } from './props.ts';
export { useEmbed } from './use-embed.ts';
