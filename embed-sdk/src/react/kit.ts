/** What a React component around an embed needs, with a frame or without: report-react is made of the same pieces. */
export { autoHeight } from '../frame/auto-height.ts';
export { findInUrl } from '../frame/embed-url.ts';
export { asFailure, failure } from '../frame/failure.ts';
export { checkHooks, type Hooks, hookFor } from '../frame/hooks.ts';
export { milestones } from '../frame/milestones.ts';
export { renewTokens, type TokenRenewal } from '../frame/token-renewal.ts';
export type { UpdatableReport } from './change.ts';
export { type EmbedProps, handlersOf } from './props.ts';
export { useEmbed } from './use-embed.ts';
