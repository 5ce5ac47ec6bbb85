/** What shows a report on a stage of somebody else's: the frame's own page is one user of it, report-react the other. */
export { answerCalls } from './calls/index.ts';
export { FrameView } from './frame/FrameView.tsx';
export { Frame } from './frame/frame.ts';
export { readFrameAddress } from './frame/frame-address.ts';
export { answerCall } from './wire/answer-call.ts';
export type { HostLine } from './wire/host-line.ts';
