/** Renders a report into an element: used by the frame's own page and by report-react. */
export { FrameView } from './frame/FrameView.tsx';
export { Frame } from './frame/frame.ts';
export { readFrameAddress } from './frame/frame-address.ts';
export { answersOf, embedsIn } from './kinds/embeds.ts';
export { answerCall } from './wire/answer-call.ts';
export type { HostLine } from './wire/host-line.ts';
