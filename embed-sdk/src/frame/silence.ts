import type { IError } from '@holdfast/contracts/embed/errors';

/** How long a loaded frame may be silent: ours sends a message while it is parsed, before its load event. */
export const SILENT_MS = 5_000;

/** A browser gives no indication when a frame is blocked or unreachable; silence is the only signal. */
export const refusedFrame = (frame: HTMLIFrameElement): IError => ({
  message: `No answer from ${frame.src}. Check HOLDFAST_EMBED_ANCESTORS=${location.origin} on its server, the CSP (frame-src) of this page, the network.`,
  errorCode: 'FrameRefused',
});
