/**
 * Answers `getComputedStyle` from inline styles, `hidden`, and jsdom's default `display` of each tag. Without this,
 * jsdom matches its whole style sheet against the element at every call, which is half the time of the DOM tests; none of
 * our style sheets are loaded in them.
 */
export function computeInlineStyles(window) {
  const computeStyle = window.getComputedStyle.bind(window);
  const displays = new Map();
  const defaultDisplay = (element) => {
    const key = `${element.namespaceURI} ${element.localName}`;
    let display = displays.get(key);
    if (display === undefined) {
      display = computeStyle(window.document.createElementNS(element.namespaceURI, element.localName)).display;
      displays.set(key, display);
    }
    return display;
  };
  const displayOf = (element) => {
    if (element.style?.display) return element.style.display;
    if (element.localName === 'dialog') return element.hasAttribute('open') ? 'block' : 'none';
    const isNeverDrawn = element.hasAttribute('hidden') || (element.localName === 'input' && element.type === 'hidden');
    return isNeverDrawn ? 'none' : defaultDisplay(element);
  };
  const visibilityOf = (element) => {
    for (let at = element; at; at = at.parentElement) if (at.style?.visibility) return at.style.visibility;
    return 'visible';
  };
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !element.style) return computeStyle(element, pseudoElement);
    return new Proxy(element.style, {
      get(style, name) {
        if (name === 'display') return displayOf(element);
        if (name === 'visibility') return visibilityOf(element);
        if (name === 'opacity') return style.opacity || '1';
        if (name === 'getPropertyValue')
          return (property) => this.get(style, property) ?? style.getPropertyValue(property);
        const value = style[name];
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}
