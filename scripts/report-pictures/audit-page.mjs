/**
 * Runs inside the frame: reports text that is too small, overlaps, is cut off or overflows on the shown page, one
 * sentence per fault. Texts are compared within their visual, visuals with each other; scrolling content may exceed its
 * box.
 */
export function auditPage() {
  const NEAR = 1.5;
  const LEAST_PX = 12;
  const faults = [];
  const shorten = (text) => (text.length > 50 ? `${text.slice(0, 50)}…` : text);
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > NEAR &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > NEAR;
  const scrolls = (element) => {
    for (let at = element.parentElement; at && !at.classList.contains('hf-visual'); at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX + overflowY)) return true;
    }
    return false;
  };
  const visible = (element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return (
      box.width > 1 &&
      box.height > 1 &&
      style.visibility !== 'hidden' &&
      style.opacity !== '0' &&
      !element.closest('.hf-visual-tools')
    );
  };
  /** The ink of a text, not its line box: lines may be close together. */
  const inkOf = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = element instanceof SVGElement ? element.getBoundingClientRect() : range.getBoundingClientRect();
    const squeeze = box.height * 0.14;
    return { left: box.left, right: box.right, top: box.top + squeeze, bottom: box.bottom - squeeze };
  };
  /** The drawn size: a scaled page draws its letters smaller than their font size. */
  const sizeOf = (element) => {
    const page = element.closest('.hf-page');
    const scale = page ? page.getBoundingClientRect().width / page.offsetWidth : 1;
    return Number.parseFloat(getComputedStyle(element).fontSize) * scale;
  };
  const pen = document.createElement('canvas').getContext('2d');
  const NATIVE_ARROW_PX = 16;
  const measureField = (field) => {
    const style = getComputedStyle(field);
    const isList = field instanceof HTMLSelectElement;
    const said = (isList ? field.selectedOptions[0]?.textContent : field.value)?.trim() ?? '';
    const arrow = isList && style.appearance !== 'none' ? NATIVE_ARROW_PX : 0;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    pen.font = style.font;
    return { said, room: field.clientWidth - padding - arrow, needs: isText(field) ? pen.measureText(said).width : 0 };
  };
  const isText = (field) => field instanceof HTMLSelectElement || /^(text|search|number|date)$/.test(field.type);
  for (const element of document.querySelectorAll('.hf-report *')) {
    const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
    if (says && visible(element) && sizeOf(element) < LEAST_PX - 0.05)
      faults.push(`“${shorten(element.textContent.trim())}” is ${sizeOf(element).toFixed(1)} px small`);
  }
  const isSlanted = (element) => /rotate/.test(element.getAttribute('transform') ?? '');
  const visuals = [...document.querySelectorAll('.hf-visual')];
  for (const [index, visual] of visuals.entries()) {
    const name = visual.dataset.visual;
    const own = visual.getBoundingClientRect();
    for (const other of visuals.slice(index + 1))
      if (meet(own, other.getBoundingClientRect())) faults.push(`${name} overlaps ${other.dataset.visual}`);
    if (visual.dataset.status === 'failed') faults.push(`${name} failed`);
    const texts = [...visual.querySelectorAll('svg text, h2, h3, p, td, th, label, button, span, dt, dd, li')].filter(
      (element) =>
        element.textContent.trim() !== '' &&
        visible(element) &&
        (element instanceof SVGElement ||
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '')),
    );
    const inks = texts.filter((element) => !scrolls(element)).map((element) => ({ element, ink: inkOf(element) }));
    for (const [at, { element, ink }] of inks.entries()) {
      const said = shorten(element.textContent.trim());
      const cutBy = getComputedStyle(element).overflowX;
      const isCut =
        !(element instanceof SVGElement) && cutBy !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut) faults.push(`${name}: “${said}” is cut`);
      else if (
        ink.left < own.left - NEAR ||
        ink.right > own.right + NEAR ||
        ink.top < own.top - NEAR ||
        ink.bottom > own.bottom + NEAR
      )
        faults.push(`${name}: “${said}” sticks out`);
      for (const other of inks.slice(at + 1)) {
        // Rotated labels may be side by side although their bounding boxes overlap.
        if (isSlanted(element) && isSlanted(other.element)) continue;
        if (element.contains(other.element) || other.element.contains(element)) continue;
        if (meet(ink, other.ink))
          faults.push(`${name}: “${said}” collides with “${shorten(other.element.textContent.trim())}”`);
      }
    }
    if (/^(card|kpi|gauge)$/.test(visual.dataset.kind ?? ''))
      for (const text of visual.querySelectorAll('svg text'))
        if (text.textContent.includes('…')) faults.push(`${name}: its figure “${shorten(text.textContent)}” is cut`);
    // A field shows one line of its value, which must fit.
    for (const field of visual.querySelectorAll('select, input')) {
      if (!visible(field)) continue;
      const { room, needs, said } = measureField(field);
      if (needs > room + 1) faults.push(`${name}: “${shorten(said)}” is cut in its field`);
    }
    // A list may be wider than its card, and a cell narrower than its text, if that is indicated and the rest can be
    // read.
    for (const box of visual.querySelectorAll('*'))
      if (
        /auto|scroll/.test(getComputedStyle(box).overflowX) &&
        box.scrollWidth > box.clientWidth + 1 &&
        !box.closest('[data-before], [data-beyond]')
      )
        faults.push(`${name}: nothing indicates that there is more to the side`);
    for (const cell of visual.querySelectorAll('.hf-table :is(td, th)')) {
      const parts = [cell, ...cell.querySelectorAll('.hf-cell-text')];
      const isCut = parts.some(
        (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
      );
      if (isCut && !cell.title) faults.push(`${name}: “${shorten(cell.textContent.trim())}” is cut in its cell`);
    }
    for (const box of visual.querySelectorAll('.hf-text'))
      if (box.scrollHeight > box.clientHeight + 2) faults.push(`${name}: its text is longer than its box`);
  }
  const canvas = document.querySelector('.hf-canvas');
  if (canvas && canvas.scrollWidth > canvas.clientWidth + 1) faults.push('the page is wider than the frame');
  for (const box of document.querySelectorAll('.hf-data, .hf-data *'))
    if (box.getBoundingClientRect().right > innerWidth + 1)
      faults.push('the bar above the pages is wider than the frame');
  return [...new Set(faults)];
}
