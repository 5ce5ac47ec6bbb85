// Creating the first number format takes a browser longer than rendering most visuals. This runs while the report's own
// script is still loading or being parsed, when the frame is idle.
(() => {
  const asked = new URLSearchParams(location.search);
  try {
    new Intl.NumberFormat(asked.get('formatLocale') ?? asked.get('language') ?? 'en', { style: 'percent' }).format(0.5);
  } catch {
    // The report itself handles an unknown locale.
  }
})();
