import type { IError } from '@holdfast/contracts/embed/errors';

/** How long a loaded frame may be silent: ours speaks while it is parsed, before its load event. */
export const SILENT_MS = 5_000;

/** A browser shows nothing and tells nobody when a frame is refused or not reached; its silence is all there is. */
export const refusedFrame = (frame: HTMLIFrameElement): IError => ({
  message: `No answer from ${frame.src}. Check HOLDFAST_EMBED_ANCESTORS=${location.origin} on its server, the CSP (frame-src) of this page, the network.`,
  errorCode: 'FrameRefused',
});
