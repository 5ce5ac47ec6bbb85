/** The frame element: made, named, shown full screen. */
export function createFrame(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('src', src);
  frame.setAttribute('scrolling', 'no');
  frame.setAttribute('allowfullscreen', 'true');
  frame.style.width = '100%';
  frame.style.height = '100%';
  return frame;
}

export function createHiddenFrame(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('style', 'display:none;');
  frame.setAttribute('src', src);
  frame.setAttribute('scrolling', 'no');
  frame.setAttribute('allowfullscreen', 'false');
  return frame;
}

/** Messages go to this origin only; a frame without an address of its own (`srcdoc`, `about:blank`) has none. */
export function originOf(frame: HTMLIFrameElement): string {
  if (frame.hasAttribute('srcdoc')) return '*';
  try {
    const { origin } = new URL(frame.src);
    // A server that serves host page and frame alike takes the frame's origin away by a sandbox; it cannot be addressed.
    return origin === 'null' || origin === globalThis.location?.origin ? '*' : origin;
  } catch {
    return '*';
  }
}

type Act = () => unknown;
const enter = ['requestFullscreen', 'msRequestFullscreen', 'mozRequestFullScreen', 'webkitRequestFullscreen'] as const;
const leave = ['exitFullscreen', 'mozCancelFullScreen', 'webkitExitFullscreen', 'msExitFullscreen'] as const;
const shown = ['fullscreenElement', 'webkitFullscreenElement', 'mozFullscreenScreenElement', 'msFullscreenElement'];

/** Looked up at the time of the call: pages and tests put their own in place late. */
function first(owner: object, names: readonly string[]): Act | undefined {
  return names.map((name) => (owner as Record<string, Act | undefined>)[name]).find(Boolean);
}

export function showFullscreen(frame: HTMLIFrameElement): void {
  first(frame, enter)?.call(frame);
}

export function isFullscreen(frame: HTMLIFrameElement): boolean {
  return shown.some((name) => (document as unknown as Record<string, unknown>)[name] === frame);
}

export function leaveFullscreen(frame: HTMLIFrameElement): void {
  if (isFullscreen(frame)) first(document, leave)?.call(document);
}
