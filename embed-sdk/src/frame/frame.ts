/** The frame element: creation, naming, full screen. */
function frameAt(src: string, allowFullscreen: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('src', src);
  frame.setAttribute('scrolling', 'no');
  frame.setAttribute('allowfullscreen', String(allowFullscreen));
  return frame;
}

/** Styles are not set as an attribute, which a content security policy may forbid. */
export function createFrame(src: string): HTMLIFrameElement {
  const frame = frameAt(src, true);
  frame.style.width = '100%';
  frame.style.height = '100%';
  return frame;
}

export function createHiddenFrame(src: string): HTMLIFrameElement {
  const frame = frameAt(src, false);
  frame.style.display = 'none';
  return frame;
}

/** Messages go to this origin only; a frame without an address (`srcdoc`, `about:blank`) has none. */
export function originOf(frame: HTMLIFrameElement): string {
  if (frame.hasAttribute('srcdoc')) return '*';
  try {
    const { origin } = new URL(frame.src);
    // If one server serves both host page and frame, its sandbox makes the frame's origin opaque, so it cannot be
    // targeted.
    return origin === 'null' || origin === globalThis.location?.origin ? '*' : origin;
  } catch {
    return '*';
  }
}
